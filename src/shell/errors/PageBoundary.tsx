import { Button, NonIdealState } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { ErrorBoundary } from '@/kit/ui/ErrorBoundary';
import { ReportBlock } from './ReportBlock';
import { useErrorReport } from './useErrorReport';
import { useReportTexts } from './useErrorReport';

type Props = {
  /** Drops what may have broken the page, before it renders again. @default nothing */
  onRetry?: () => void;
  children: ReactNode;
};

/** Catches errors of a page inside its tab, so that other tabs keep working. It offers a retry and a report. */
export function PageBoundary({ onRetry, children }: Props) {
  const { t } = useTranslation('shell');
  const { report, caught } = useErrorReport();
  const texts = useReportTexts();
  return (
    <ErrorBoundary
      onCaught={caught}
      fallback={(retry) => (
        <NonIdealState
          icon={<ErrorIcon size={48} />}
          title={<span role="alert">{t('errors.pageBroke')}</span>}
          description={t('errors.pageBrokeHint')}
          action={
            <Button
              intent="primary"
              text={t('errors.retry')}
              onClick={() => {
                onRetry?.();
                retry();
              }}
            />
          }
        >
          {report && <ReportBlock report={report} texts={texts} />}
        </NonIdealState>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
