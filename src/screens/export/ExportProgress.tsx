import { Callout, ProgressBar } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { RowCount } from '@/api/request';
import type { ExportPhase } from './useExport';

type Props = { phase: Exclude<ExportPhase, 'asking'>; rows: RowCount };

/** How many rows are written of those that were expected, and whether the file is whole. */
export function ExportProgress({ phase, rows: { written, expected } }: Props) {
  const { t } = useTranslation('screens');
  if (phase === 'task')
    return (
      <Callout compact intent="primary" role="status">
        {t('export.task')}
      </Callout>
    );
  if (phase === 'done') {
    const short = expected !== null && expected !== written;
    return (
      <Callout compact intent={short ? 'danger' : 'success'} role={short ? 'alert' : 'status'}>
        {short ? t('export.short', { written, expected }) : t('export.done', { count: written })}
      </Callout>
    );
  }
  const text =
    expected === null
      ? t('export.progressOpen', { count: written })
      : t('export.progress', { written, expected });
  return (
    <>
      <ProgressBar
        aria-label={text}
        intent="primary"
        animate={false}
        {...(expected ? { value: written / expected } : {})}
      />
      <p aria-live="polite">{text}</p>
    </>
  );
}
