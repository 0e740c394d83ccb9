import { Button, NonIdealState } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { ErrorBoundary } from '@/kit/ui/ErrorBoundary';
import { ReportBlock } from './ReportBlock';
import { useErrorReport, useReportTexts } from './useErrorReport';

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

/** Renders an error of the frame itself. Only a reload helps. */
export function FrameError() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const { report, caught } = useErrorReport();
  const texts = useReportTexts();
  useEffect(() => caught(error), [error, caught]);
  return (
    <NonIdealState
      icon={<ErrorIcon size={48} />}
      title={<span role="alert">500</span>}
      description={t('errors.500')}
      action={
        <Button intent="primary" text={t('errors.reload')} onClick={() => window.location.assign('/')} />
      }
    >
      {report && <ReportBlock report={report} texts={texts} />}
    </NonIdealState>
  );
}
