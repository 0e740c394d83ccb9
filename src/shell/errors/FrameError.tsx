import { Button, NonIdealState } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { ReportBlock } from './ReportBlock';
import { useErrorReport } from './useErrorReport';
import { useReportTexts } from './useErrorReport';

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
