import { useTranslation } from 'react-i18next';
import type { ReportTexts } from './ReportBlock';

/** Texts of a report's block where translations are there. */
export function useReportTexts(): ReportTexts {
  const { t } = useTranslation('shell');
  return {
    copy: t('report.copy'),
    done: t('report.done'),
    refused: t('report.refused'),
    show: t('report.show'),
  };
}
