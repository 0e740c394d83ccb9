import { Button, Callout, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { mutationEndpoint, queryEndpoint } from '@/api/endpoints';
import type { EntityCall, EntityMeta } from '@/api/entity';
import { PageDialog } from '@/kit/ui/PageDialog';
import type { Row, RowPage } from '../base/row';
import { listArg, type ListState } from '../base/listState';
import { LoadFailure } from '../errors/LoadFailure';
import { useSubmit } from '../submit/useSubmit';
import { newPositions } from './positions';
import { OrderList } from './OrderList';

/** Most records that one call moves (openapi: SortBody). */
const most = 200;

type Props = {
  entity: EntityMeta;
  call: EntityCall;
  /** The filters of the list; the order is changed among the records under them. */
  filters: ListState['filters'];
  onClose: () => void;
};

/** Changes the order of the records under the filters of a list. */
export function OrderDialog({ entity, call, filters, onClose }: Props) {
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
