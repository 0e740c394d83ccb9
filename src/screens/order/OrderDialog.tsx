import { useRef, useState } from 'react';
import { DragHandleVertical } from '@blueprintjs/icons';
import { Button, Callout, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta, EntityCall } from '@/api/entity';
import { useDragRows } from '@/kit/hooks/useDragRows';
import { useStable } from '@/kit/hooks/useStable';
import { mutationEndpoint, queryEndpoint } from '@/api/endpoints';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import type { Row, RowPage } from '../base/row';
import { useNames } from '../base/useNames';
import styles from './OrderList.module.css';
import { moved, newPositions } from './positions';
import { listArg, type ListState } from '../base/listState';
import { LoadFailure } from '../errors/LoadFailure';
import { useSubmit } from '../submit/useSubmit';

type Props = {
  entity: EntityMeta;
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
};

/** Records that are dragged by their handles, or moved by arrow keys on them. */
function OrderList({ entity, rows, onChange }: Props) {
  const { t } = useTranslation('screens');
  const { recordTitle } = useNames(entity);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');

  const move = useStable((id: string, to: number) => {
    const from = rows.findIndex((row) => row.id === id);
    const row = rows[from];
    if (!row || from === to) return;
    onChange(moved(rows, from, to));
    setSaid(t('order.moved', { name: recordTitle(row), place: to + 1, total: rows.length }));
  });
  const { dragged, handlersOf } = useDragRows(list, move);
  return (
    <>
      <ol ref={list} className={styles.list}>
        {rows.map((row, at) => (
          <li key={row.id} data-dragged={row.id === dragged || undefined}>
            <button
              type="button"
              aria-label={t('order.handle', { name: recordTitle(row), place: at + 1 })}
              {...handlersOf(row.id)}
            >
              <DragHandleVertical />
            </button>
            <span>{recordTitle(row)}</span>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  );
}

/** Most records that one call moves (openapi: SortBody). */
const most = 200;

type OrderDialogProps = {
  entity: EntityMeta;
  call: EntityCall;
  /** The filters of the list; the order is changed among the records under them. */
  filters: ListState['filters'];
  onClose: () => void;
};

/** Changes the order of the records under the filters of a list. */
export function OrderDialog({ entity, call, filters, onClose }: OrderDialogProps) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const own = { filters, sort: [{ field: 'sort', direction: 'asc' }], current: 1, size: most } as const;
  const page = queryEndpoint<RowPage>(entity.calls.page.operationId);
  const { data, isError, error, refetch } = page.useQuery(listArg(entity, own), {
    refetchOnMountOrArgChange: true,
  });
  const [ordered, setOrdered] = useState<readonly Row[] | null>(null);
  const rows = ordered ?? data?.records ?? [];
  const [send] = mutationEndpoint<unknown>(call.operationId).useMutation();
  const { submit, sending, refusal } = useSubmit(send);
  const items = ordered === null ? [] : newPositions(ordered);
  const save = async () => {
    const result = await submit((idempotencyKey) => ({ idempotencyKey, body: { items } }));
    if (!result.refusal) onClose();
  };
  return (
    <PageDialog title={label(call.label)} onClose={onClose}>
      <DialogBody>
        {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Spinner />}
        {refusal?.text && (
          <Callout compact intent="danger" role="alert">
            {refusal.text}
          </Callout>
        )}
        {data && <p>{t('order.hint')}</p>}
        {data && data.total > most && <p>{t('order.more', { count: most, total: data.total })}</p>}
        {data && <OrderList entity={entity} rows={rows} onChange={setOrdered} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onClose} />
            <Button
              intent="primary"
              text={t('order.save')}
              disabled={items.length === 0}
              loading={sending}
              onClick={() => void save()}
            />
          </>
        }
      />
    </PageDialog>
  );
}
