import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { mutationEndpoint, queryEndpoint } from '@/api/endpoints';
import type { ActionMeta, EntityCall, EntityMeta } from '@/api/entity';
import { isApiError } from '@/api/errors';
import { useAppDispatch } from '@/store/hooks';
import { useSubmit } from '@/screens/submit/useSubmit';
import { useErrorText } from '@/screens/errors/LoadFailure';
import type { Row } from '@/screens/base/row';
import { linesOf, type BatchLine, toBatches, type Line, type Batch } from './batches';

/** What the user gave for all records. */
type Given = { reason?: string; otp?: string };

/**
 * Runs an action on many records, in sequential calls of at most 50, and keeps the result of each. A call
 * without an answer is repeated with its key, so that nothing runs twice. A refused record is read again
 * before the next attempt.
 */
export function useBulk(entity: EntityMeta, action: ActionMeta, call: EntityCall, rows: readonly Row[]) {
  const { t } = useTranslation('screens');
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const [send] = mutationEndpoint<readonly BatchLine[]>(call.operationId).useMutation();
  const { submit } = useSubmit(send);
  const [lines, setLines] = useState<readonly Line[]>(() => rows.map((row) => ({ row, state: 'waiting' })));
  const [open, setOpen] = useState<readonly Batch[]>([]);
  const [running, setRunning] = useState(false);

  const put = (changed: readonly Line[]) =>
    setLines((now) => now.map((line) => changed.find(({ row }) => row.id === line.row.id) ?? line));

  /** Returns whether the platform answered, even with a refusal. */
  const runBatch = async (batch: Batch, given: Given): Promise<boolean> => {
    const items = batch.rows.map(({ id, version }) => ({ id, version }));
    const body = { items, ...given };
    const { data, refusal } = await submit((idempotencyKey) => ({ idempotencyKey, body }), {
      key: batch.key,
    });
    if (data) {
      put(linesOf(batch, data));
      return true;
    }
    if (!refusal?.error || refusal.unknown) {
      put(batch.rows.map((row) => ({ row, state: 'unknown' })));
      return false;
    }
    const text = refusal.fieldErrors[0]?.msg ?? errorText(refusal.error);
    put(batch.rows.map((row) => ({ row, state: 'refused', text })));
    return true;
  };

  const runAll = async (batches: readonly Batch[], given: Given) => {
    setRunning(true);
    const left: Batch[] = [];
    for (const batch of batches) if (!(await runBatch(batch, given))) left.push(batch);
    setOpen(left);
    setRunning(false);
  };

  /** Reads the record again. If it no longer allows the action, its line says so. */
  const readAnew = async (row: Row): Promise<Row[]> => {
    const { detail } = entity.calls;
    if (!detail) return [row];
    const reading = dispatch(
      queryEndpoint<Row>(detail.operationId).initiate(
        { id: row.id },
        { forceRefetch: true, subscribe: false },
      ),
    );
    const { data, error } = await reading;
    if (data?.allowedActions.includes(action.name)) return [data];
    const text = isApiError(error) ? errorText(error) : t('action.noLonger');
    put([{ row, state: 'refused', text }]);
    return [];
  };

  return {
    lines,
    running,
    run: (given: Given) => runAll(toBatches(rows), given),
    retry: async (given: Given) => {
      setRunning(true);
      const refused = lines.filter(({ state }) => state === 'refused').map(({ row }) => row);
      const now = (await Promise.all(refused.map(readAnew))).flat();
      put(now.map((row) => ({ row, state: 'waiting' })));
      await runAll([...open, ...toBatches(now)], given);
    },
  };
}
