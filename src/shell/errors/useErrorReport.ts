import { useCallback, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { reportError } from '@/kit/errorReporting';
import { useUserStore } from '@/store/hooks';
import { reportOf } from '@/store/log/report';
import { selectLog } from '@/store/log/selectors';
import type { ReportTexts } from './ReportBlock';

/** Returns the translated texts of a report. */
export function useReportTexts(): ReportTexts {
  const { t } = useTranslation('shell');
  return {
    copy: t('report.copy'),
    done: t('report.done'),
    refused: t('report.refused'),
    show: t('report.show'),
  };
}

/** Logs an error of rendering and returns its report; '' until there is one. */
export function useErrorReport(): {
  report: string;
  caught: (error: unknown, componentStack?: string) => void;
} {
  const store = useUserStore();
  const [report, setReport] = useState('');
  const caught = useCallback(
    (error: unknown, componentStack?: string) => {
      reportError({ error, origin: 'react', ...(componentStack ? { componentStack } : {}) });
      // The log writes at once, so its last entry is this error.
      const entry = selectLog(store.getState()).at(-1);
      if (entry) setReport(reportOf(entry));
    },
    [store],
  );
  return { report, caught };
}
