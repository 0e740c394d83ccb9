import { Button } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { reportError } from '@/kit/errorReporting';
import { ErrorBoundary } from '@/kit/ui/ErrorBoundary';
import styles from '../frame/BootSkeleton.module.css';
import { ReportBlock, type ReportTexts } from './ReportBlock';

type Texts = ReportTexts & { broke: string; reload: string };

// The translations may be missing, or may have caused the error.
const texts: Readonly<Record<'zh-CN' | 'en-US', Texts>> = {
  'zh-CN': {
    broke: '页面出错了，请重新加载；若仍然出错，请把错误报告发给技术支持',
    reload: '重新加载',
    copy: '复制错误报告',
    done: '已复制',
    refused: '浏览器不允许复制，请手动选择下面的文字',
    show: '错误报告',
  },
  'en-US': {
    broke: 'The page broke. Reload it; if it breaks again, send the report to support',
    reload: 'Reload',
    copy: 'Copy the report',
    done: 'Copied',
    refused: 'The browser does not allow copying: select the text below',
    show: 'Report',
  },
};

type Props = { error: unknown; componentStack: string | undefined };

/** Renders the last error page: a reload button and a report. The code that writes reports loads when it is needed. */
function RootError({ error, componentStack }: Props) {
  const t = texts[document.documentElement.lang === 'en-US' ? 'en-US' : 'zh-CN'];
  const [report, setReport] = useState('');
  useEffect(() => {
    import(/* webpackChunkName: "report" */ '@/store/log/errorReport').then(
      ({ errorReport: faultReport }) => setReport(faultReport(error, componentStack)),
      () => undefined, // The reload button works without it.
    );
  }, [error, componentStack]);
  return (
    <main className={styles.boot}>
      <div role="alert">
        <p>{t.broke}</p>
        <Button intent="primary" text={t.reload} onClick={() => window.location.reload()} />
        {report && <ReportBlock report={report} texts={t} />}
      </div>
    </main>
  );
}

type Broken = { error: unknown; componentStack: string | undefined };

/** The outermost error boundary: shows an error page instead of an empty one. */
export function RootBoundary({ children }: { children: ReactNode }) {
  const [broken, setBroken] = useState<Broken | null>(null);
  const handleCaught = (error: unknown, componentStack: string | undefined) => {
    reportError({ error, origin: 'react', ...(componentStack ? { componentStack } : {}) });
    setBroken({ error, componentStack });
  };
  return (
    <ErrorBoundary onCaught={handleCaught} fallback={() => broken && <RootError {...broken} />}>
      {children}
    </ErrorBoundary>
  );
}
