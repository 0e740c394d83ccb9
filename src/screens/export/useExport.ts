import { useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { fieldErrorsOf, isApiError } from '@/api/errors';
import { useExportRowsMutation } from '@/api/exports';
import type { RowCount } from '@/api/request';
import { currentZone } from '@/kit/format/zone';
import { defaultLocale, isLocale } from '@/kit/i18n/locale';
import { saveFile } from '@/kit/saveFile';
import { useInPlace } from '@/store/notices/useInPlace';
import { useErrorText } from '../errors/LoadFailure';

/** The argument of the list call without its page, so that the file matches the list. */
export type ExportQuery = {
  filters: Readonly<Record<string, unknown>>;
  sort: readonly string[];
};

export type ExportPhase = 'asking' | 'running' | 'done' | 'task';

/**
 * Runs an export: reports its progress, can be cancelled, and saves the complete file; an incomplete file is
 * not saved.
 */
export function useExport(entity: EntityMeta, { filters, sort }: ExportQuery) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const [phase, setPhase] = useState<ExportPhase>('asking');
  const [rows, setRows] = useState<RowCount>({ written: 0, expected: null });
  const [failure, setFailure] = useState<string | null>(null);
  const inPlace = useInPlace();
  const [send] = useExportRowsMutation();
  const running = useRef<{ abort: () => void } | null>(null);

  /** Exports the rows of the list, or those of `ids`. */
  const start = async (columns: readonly string[], reason: string, ids?: readonly string[]) => {
    const call = entity.calls.export;
    if (!call) return;
    setFailure(null);
    setRows({ written: 0, expected: null });
    setPhase('running');
    const sending = send(
      inPlace({
        operationId: call.operationId,
        path: entity.path,
        body: {
          filters: { ...filters },
          ...(sort.length > 0 ? { sort: [...sort] } : {}),
          columns: [...columns],
          lang: isLocale(i18n.language) ? i18n.language : defaultLocale,
          timeZone: currentZone(),
          ...(ids ? { ids: [...ids] } : {}),
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        },
        onRows: setRows,
      }),
    );
    running.current = sending;
    const { data, error } = await sending;
    running.current = null;
    if (data && 'taskId' in data) return setPhase('task');
    if (data) {
      setRows(data);
      saveFile(exportName(t(entity.calls.page.label), new Date()), data.file);
      return setPhase('done');
    }
    setPhase('asking');
    const [refused] = fieldErrorsOf(error);
    const givenUp = isApiError(error) && error.kind === 'aborted';
    setFailure(refused?.msg ?? (isApiError(error) && !givenUp ? errorText(error) : null));
  };
  return { phase, rows, failure, start, cancel: () => running.current?.abort() };
}

/**
 * Returns the name of the file, `Chains-20261121-131500.csv`: the list and the time, in the zone of the
 * browser.
 */
function exportName(list: string, at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  const time = `${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`;
  return `${list.replace(/[\\/:*?"<>|\s]+/g, '-')}-${day}-${time}.csv`;
}
