import { useMemo } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityCall } from '@/api/entity';
import { useStable } from '@/kit/hooks/useStable';
import { actionsOfAny } from '../base/allowed';
import { LoadFailure } from '../errors/LoadFailure';
import { DataTable } from '../table/DataTable';
import { TableSkeleton } from '../table/TableSkeleton';
import { TableColumnsContext, useColumns } from '../table/columns/TableState';
import { useTree } from '../table/tree/useTree';
import { usePermission } from '../access/usePermission';
import { type RowsProps, NoRows } from './ListRows';
import { SummaryFoot } from '../table/summary/SummaryFoot';
import { useSummaryCall } from '../table/summary/useSummary';

/** The rows of a list as a tree, expanded by branch. With filters or sorting the list shows pages. */
export function TreeRows({ call, ...props }: RowsProps & { call: EntityCall }) {
  const { definition, list, actionsOf, overlays } = props;
  const { entity, tree: declared } = definition;
  const handleSettings = useStable(() => overlays.openDialog('columns'));
  const label = useTranslation().t;
  const may = usePermission();
  const { state, pane, change } = list;
  const tree = useTree(call);
  const { data, isError, error, refetch } = tree.roots;
  const summary = useSummaryCall(entity, data?.length);
  const sums = summary && { entity, call: summary, filters: state.filters };
  // The position in the tree replaces the parent column.
  const table = useColumns();
  const withoutParent = useMemo(
    () => ({ ...table, columns: table.columns.filter(({ name }) => name !== declared?.parent) }),
    [table, declared],
  );
  return (
    <TableColumnsContext value={withoutParent}>
      {isError && <LoadFailure what={data ? 'stale' : 'list'} error={error} onRetry={() => void refetch()} />}
      {data && (
        <DataTable
          entity={entity}
          label={label(entity.calls.page.label)}
          rows={tree.rows}
          total={tree.rows.length}
          before={0}
          sort={state.sort}
          selection={undefined}
          openId={pane.open}
          onSort={list.sort}
          onOpen={list.open}
          onFilter={list.narrow}
          onSettings={handleSettings}
          actionsOf={actionsOfAny(entity, tree.rows, may, actionsOf)}
          tree={tree}
          {...(sums && {
            foot: (columns, before, after) => (
              <SummaryFoot {...sums} columns={columns} before={before} after={after} />
            ),
          })}
        >
          {data.length === 0 && <NoRows entity={entity} state={state} total={0} onChange={change} />}
        </DataTable>
      )}
      {!data && !isError && <TableSkeleton />}
    </TableColumnsContext>
  );
}
