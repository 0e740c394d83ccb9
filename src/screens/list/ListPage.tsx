import { Button, Callout, NonIdealState } from '@blueprintjs/core';
import { Plus, Refresh, Search } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionMeta } from '@/api/entity';
import { useTimes } from '@/kit/hooks/useTimes';
import { ActionDialog } from '../actions/ActionDialog';
import { RowActions } from '../actions/RowActions';
import type { ScreenDefinition } from '../defineScreen';
import { LoadFailure } from '../errors/LoadFailure';
import type { Row } from '../row';
import { SearchForm } from '../search/SearchForm';
import { DataTable } from '../table/DataTable';
import { Pager } from '../table/Pager';
import { TableSkeleton } from '../table/TableSkeleton';
import { usePermission } from '../usePermission';
import { Beside } from './Beside';
import styles from './ListPage.module.css';
import { useList } from './useList';

/** The index page of an entity: search, tools, table, pager; detail and form beside it. */
export function ListPage({ definition }: { definition: ScreenDefinition }) {
  const { entity, columns, search, form } = definition;
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const { formatTime, zoneOf } = useTimes();
  const may = usePermission();
  const { state, unknown, query, beside, change, show } = useList(entity);
  const [action, setAction] = useState<{ row: Row; action: ActionMeta } | null>(null);
  const { data, isError, error, isFetching, fulfilledTimeStamp, refetch } = query;
  const filtered = Object.keys(state.filters).length > 0;
  const edit = (row: Row) => show({ open: null, form: row.id });
  const open = (row: Row) => show({ open: row.id, form: null });
  const ask = useCallback((row: Row, asked: ActionMeta) => setAction({ row, action: asked }), []);

  return (
    <div className={styles.page}>
      <div className={styles.scroll} data-page-scroll>
        <SearchForm
          entity={entity}
          names={search}
          filters={state.filters}
          onSearch={(filters) => change({ filters })}
        />
        {unknown.length > 0 && (
          <Callout compact intent="warning" role="status">
            {t('search.unknownFilters', { names: unknown.join(', ') })}
          </Callout>
        )}
        <section className={styles.list} aria-busy={isFetching} aria-label={label(entity.calls.page.label)}>
          <header className={styles.tools}>
            <h1>{label(entity.calls.page.label)}</h1>
            {fulfilledTimeStamp && (
              <span className={styles.asOf} title={zoneOf(fulfilledTimeStamp)}>
                {t('table.asOf', { time: `${formatTime(fulfilledTimeStamp)} ${zoneOf(fulfilledTimeStamp)}` })}
              </span>
            )}
            <Button
              variant="minimal"
              icon={<Refresh />}
              loading={isFetching}
              aria-label={t('table.refresh')}
              onClick={() => void refetch()}
            />
            {entity.calls.create && may(entity.calls.create.permission) && (
              <Button
                intent="primary"
                icon={<Plus />}
                text={label(entity.calls.create.label)}
                onClick={() => show({ open: null, form: 'new' })}
              />
            )}
          </header>
          {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
          <div className={styles.table} tabIndex={-1}>
            {data && data.records.length > 0 && (
              <DataTable
                entity={entity}
                columns={columns}
                rows={data.records}
                sort={state.sort}
                onSort={(sort) => change({ sort })}
                onOpen={open}
                openId={beside.open}
                actionsOf={(row) => <RowActions entity={entity} row={row} onEdit={edit} onAction={ask} />}
              />
            )}
            {data?.records.length === 0 && (
              <NonIdealState
                icon={<Search size={40} />}
                title={t(filtered ? 'table.emptyFiltered' : 'table.empty')}
                {...(filtered
                  ? { action: <Button text={t('search.reset')} onClick={() => change({ filters: {} })} /> }
                  : {})}
              />
            )}
            {!data && !isError && <TableSkeleton columns={columns.length} />}
          </div>
          {data && <Pager state={state} total={data.total} onChange={change} />}
        </section>
      </div>
      <Beside
        entity={entity}
        columns={columns}
        form={form}
        beside={beside}
        show={show}
        onEdit={edit}
        onAction={ask}
      />
      {action && <ActionDialog entity={entity} {...action} onClose={() => setAction(null)} />}
    </div>
  );
}
