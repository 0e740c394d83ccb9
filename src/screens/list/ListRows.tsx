import { Button, NonIdealState } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { useStable } from '@/kit/hooks/useStable';
import { defaultSpan, type ListState } from '../base/listState';
import { actionsOfAny, batchActions, isOffered } from '../base/allowed';
import { BulkActions } from '../actions/BulkActions';
import { factsOf } from '../actions/factsOf';
import type { ScreenDefinition } from '../base/definition';
import { LoadFailure } from '../errors/LoadFailure';
import type { Row } from '../base/row';
import { DataTable } from '../table/DataTable';
import { Pager } from '../table/Pager';
import { SelectionBar, useSelection } from '../table/SelectionBar';
import { TableSkeleton } from '../table/TableSkeleton';
import { usePermission } from '../access/usePermission';
import { SummaryButton } from '../table/summary/SummaryButton';
import { SummaryFoot } from '../table/summary/SummaryFoot';
import { useSummaryCall } from '../table/summary/useSummary';
import type { List } from './useList';
import type { ListOverlays } from './useListOverlays';
import { usePolling } from './usePolling';

type Props = {
  entity: EntityMeta;
  state: ListState;
  total: number;
  onChange: (changed: Partial<ListState>) => void;
};

/** Explains an empty page: no records, no matches, or a page beyond the end. */
export function NoRows({ entity, state, total, onChange }: Props) {
  const { t } = useTranslation('screens');
  const [title, button, changed] =
    total > 0
      ? (['grid.beyond', 'grid.firstPage', {}] as const)
      : Object.keys(state.filters).length > 0
        ? (['table.emptyFiltered', 'search.reset', { filters: {} }] as const)
        : (['table.empty', null, {}] as const);
  const span = total === 0 ? defaultSpan(entity, state.filters) : null;
  return (
    <NonIdealState
      icon={<Search size={40} />}
      title={t(title)}
      {...(span ? { description: t('table.onlySpan', { count: span.days }) } : {})}
      {...(button ? { action: <Button text={t(button)} onClick={() => onChange(changed)} /> } : {})}
    />
  );
}

export type RowsProps = {
  definition: ScreenDefinition;
  list: List;
  /** Renders the actions of a row. */
  actionsOf: (row: Row) => ReactNode;
  overlays: ListOverlays;
};

/** The rows of a list by pages, in any state. */
export function ListRows({ definition, list, actionsOf, overlays }: RowsProps) {
  const { entity, bulk } = definition;
  const handleSettings = useStable(() => overlays.openDialog('columns'));
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const may = usePermission();
  const { state, query, pane, change } = list;
  const { data, isError, error, refetch } = query;
  const summary = useSummaryCall(entity, data?.records.length);
  const sums = summary && { entity, call: summary, filters: state.filters };
  const [by, setBy] = useState<string | null>(null);
  const picked = useSelection(data?.records, JSON.stringify(state.filters));
  const pickable = bulk !== undefined || batchActions(entity, may).length > 0;
  usePolling(
    entity.live,
    overlays.isCovered || picked.rows.length > 0,
    async () => !(await refetch()).isError,
  );
  return (
    <>
      {pickable && (
        <SelectionBar selection={picked}>
          {bulk?.(picked.rows, picked.clear)}
          {isOffered(entity.calls.export, may) && (
            <Button
              size="small"
              text={t('export.open')}
              onClick={() => overlays.openExport(picked.rows.map(({ id }) => id))}
            />
          )}
          <BulkActions entity={entity} rows={picked.rows} facts={factsOf(definition)} onDone={picked.clear} />
        </SelectionBar>
      )}
      {isError && <LoadFailure what={data ? 'stale' : 'list'} error={error} onRetry={() => void refetch()} />}
      {data && (
        <DataTable
          entity={entity}
          label={label(entity.calls.page.label)}
          rows={data.records}
          total={data.total}
          before={(state.current - 1) * state.size}
          sort={state.sort}
          selection={pickable ? picked : undefined}
          openId={pane.open}
          onSort={list.sort}
          onOpen={list.open}
          onFilter={list.narrow}
          onSettings={handleSettings}
          actionsOf={actionsOfAny(entity, data.records, may, actionsOf)}
          {...(sums && {
            onGroup: setBy,
            foot: (columns, before, after) => (
              <SummaryFoot {...sums} columns={columns} before={before} after={after} />
            ),
          })}
        >
          {data.records.length === 0 && (
            <NoRows entity={entity} state={state} total={data.total} onChange={change} />
          )}
        </DataTable>
      )}
      {!data && !isError && <TableSkeleton pickable={pickable} />}
      {data && (
        <Pager state={state} total={data.total} onChange={change}>
          {sums && <SummaryButton {...sums} by={by} onGroup={setBy} onFilter={list.narrow} />}
        </Pager>
      )}
    </>
  );
}
