import { Button, NonIdealState } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '@/kit/ui/ErrorBoundary';
import { ReportBlock } from './ReportBlock';
import { useErrorReport } from './useErrorReport';
import { useReportTexts } from './useErrorReport';

/** Catches errors of a page inside its tab, so that other tabs keep working. It offers a retry and a report. */
export function PageBoundary({ children }: { children: ReactNode }) {
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
          action={<Button intent="primary" text={t('errors.retry')} onClick={retry} />}
        >
          {report && <ReportBlock report={report} texts={texts} />}
        </NonIdealState>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
