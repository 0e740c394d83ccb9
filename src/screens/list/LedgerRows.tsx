import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { actionsOfAny } from '../base/allowed';
import { LoadFailure } from '../errors/LoadFailure';
import { Ledger } from '../table/ledger/Ledger';
import { TableSkeleton } from '../table/TableSkeleton';
import { usePermission } from '../access/usePermission';
import styles from './ListPage.module.css';
import { type RowsProps, NoRows } from './ListRows';
import { SummaryButton } from '../table/summary/SummaryButton';
import { useSummaryCall } from '../table/summary/useSummary';

/** The rows of a ledger, which scrolls through the whole list. */
export function LedgerRows({ definition: { entity }, list, actionsOf }: RowsProps) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const may = usePermission();
  const { state, query, pane, change, positionOfOpen } = list;
  const { data, isError, error, refetch } = query;
  const sums = useSummaryCall(entity, data?.records.length);
  const [by, setBy] = useState<string | null>(null);
  return (
    <>
      {isError && <LoadFailure what={data ? 'stale' : 'list'} error={error} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && (
        <NoRows entity={entity} state={state} total={data.total} onChange={change} />
      )}
      {data && data.records.length > 0 && (
        <Ledger
          // A new filter or order starts at the top.
          key={JSON.stringify([state.filters, state.sort])}
          entity={entity}
          label={label(entity.calls.page.label)}
          state={state}
          total={data.total}
          openId={pane.open}
          positionOfOpen={positionOfOpen}
          onSort={list.sort}
          onOpen={list.open}
          onFilter={list.narrow}
          onGroup={sums ? setBy : undefined}
          actionsOf={actionsOfAny(entity, data.records, may, actionsOf)}
        />
      )}
      {!isError && !data && <TableSkeleton />}
      {data && (
        <div className={styles.total}>
          {sums && (
            <SummaryButton
              entity={entity}
              call={sums}
              filters={state.filters}
              by={by}
              onGroup={setBy}
              onFilter={list.narrow}
            />
          )}
          <span>{t('table.total', { count: data.total })}</span>
        </div>
      )}
    </>
  );
}
