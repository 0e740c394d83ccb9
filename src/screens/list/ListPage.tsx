import { Callout } from '@blueprintjs/core';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ActionMeta } from '@/api/entity';
import { useMedia } from '@/kit/hooks/useMedia';
import { useStable } from '@/kit/hooks/useStable';
import { type OpenAction, OpenActionDialog } from '../actions/OpenActionDialog';
import { usePermission } from '../access/usePermission';
import { RowActions } from '../actions/RowActions';
import { lazyPart } from '../errors/lazyPart';
import type { ScreenDefinition } from '../base/definition';
import type { Row } from '../base/row';
import { SearchForm } from '../search/SearchForm';
import { TableState } from '../table/columns/TableState';
import { useNames } from '../base/useNames';
import type { Place } from '../detail/RecordPlace';
import { RecordPane } from './RecordPane';
import { type ListDialog, ListDialogs } from './ListDialogs';
import styles from './ListPage.module.css';
import { ListBody } from './ListBody';
import type { ListChart as LoadedChart } from './ListChart';
import { ListHead } from './ListHead';
import { type List, useList } from './useList';
import { useChartSwitch } from './useChartSwitch';
import { useListKeys } from './useShortcuts';
import { type Neighbours, useQueue } from './useQueue';
import { useStartReview } from './useReview';

type Props = {
  definition: ScreenDefinition;
  /** The name of the list in the address; '' for the first list of its screen. */
  name: string;
  /** The tabs of the screen's lists. */
  tabs: ReactNode;
  /** Id of the panel that the tabs switch. */
  panel: string;
};

const ListChart = lazyPart<Parameters<typeof LoadedChart>[0]>(() =>
  import(/* webpackChunkName: "chart" */ './ListChart').then((loaded) => loaded.ListChart),
);

/** The page of an entity's list: search, tools, table and pager, with detail and form beside it. */
export function ListPage({ definition, name, tabs, panel }: Props) {
  const { entity, columns, search } = definition;
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const page = useRef<HTMLDivElement>(null);
  const list = useList(entity, definition.ledger);
  const { state, unknown, query, pane, change, show, step } = list;
  const [action, setAction] = useState<OpenAction | null>(null);
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const [view, setView] = useState<string | null>(null);
  const queue = useQueue(entity, neighboursIn(list), setAction);
  const review = useStartReview(entity, list);
  const chart = useChartSwitch(entity);
  const isCovered = pane.form !== null || action !== null || dialog !== null || view !== null;
  useListKeys({
    step,
    decide: queue.decide,
    review: review?.start ?? null,
    isOpen: pane.open !== null,
    isCovered,
    page,
  });

  const find = useStable((filters: typeof state.filters) => change({ filters }));
  const edit = useStable((row: Row) => show({ open: null, form: row.id }));
  const open = useStable((row: Row) => show({ open: row.id, form: null }));
  // The detail of a record that leaves closes first: it could not be read again. Not within the submit event, where React
  // would take the navigation for a transition of the form.
  const openAction = useStable((row: Row, action: ActionMeta) => {
    const close = () => show({ open: null, form: null });
    const onSend = () => pane.open === row.id && queueMicrotask(close);
    setAction({ row, action, ...(action.leaves && { onSend }) });
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const close = useCallback(() => {
    setDialog(null);
    setChosen([]);
  }, []);
  const exportRows = useCallback((ids: readonly string[]) => {
    setChosen(ids);
    setDialog('export');
  }, []);
  const compact = useMedia('(max-width: 600px)');
  const { recordLabel } = useNames(entity);
  const may = usePermission();
  const actionsOf = useCallback(
    (row: Row) => (
      <RowActions
        entity={entity}
        row={row}
        may={may}
        name={recordLabel(row)}
        compact={compact}
        onEdit={edit}
        onAction={openAction}
      />
    ),
    [entity, may, recordLabel, compact, edit, openAction],
  );
  const Shown = view && definition.views?.[view];
  return (
    <TableState entity={entity} columns={columns}>
      <div ref={page} className={styles.page}>
        <div className={styles.scroll} data-page-scroll>
          {tabs}
          {definition.above && <definition.above />}
          <div
            id={panel}
            className={styles.panel}
            {...(tabs ? { role: 'tabpanel', 'aria-label': label(entity.calls.page.label) } : {})}
          >
            {unknown.length > 0 && (
              <Callout compact intent="warning" role="status">
                {t('search.unknownFilters', { names: unknown.join(', ') })}
              </Callout>
            )}
            {chart?.isOpen && (
              <div className={styles.chart}>
                <ListChart entity={entity} call={chart.call} filters={state.filters} />
              </div>
            )}
            <section
              className={styles.list}
              aria-busy={query.isFetching}
              aria-label={label(entity.calls.page.label)}
            >
              <ListHead
                definition={definition}
                name={name}
                list={list}
                review={review}
                chart={chart}
                onDialog={setDialog}
                onView={setView}
                onAction={(action) => setAction({ row: null, action })}
              />
              <SearchForm entity={entity} names={search} filters={state.filters} onSearch={find} />
              <ListBody
                definition={definition}
                list={list}
                actionsOf={actionsOf}
                onOpen={open}
                onSettings={() => setDialog('columns')}
                onExport={exportRows}
                held={Boolean(pane.form ?? action ?? dialog ?? view)}
              />
            </section>
          </div>
        </div>
        <RecordPane
          definition={definition}
          pane={pane}
          show={show}
          place={placeOf(list)}
          onStep={(by) => void step(by)}
          onEdit={edit}
          onAction={(row, action) => (action.leaves ? openAction : queue.open)(row, action)}
        />
        {dialog && (
          <ListDialogs
            shown={dialog}
            entity={entity}
            state={state}
            chosen={chosen}
            total={query.data?.total ?? 0}
            onClose={close}
          />
        )}
        {Shown && <Shown onClose={() => setView(null)} />}
        {action && <OpenActionDialog definition={definition} open={action} onClose={() => setAction(null)} />}
      </div>
    </TableState>
  );
}

/** Returns the place of the open record in its list; null if the shown page does not contain it. */
function placeOf({ pane, state, query: { data } }: List): Place | null {
  const at = data?.records.findIndex(({ id }) => id === pane.open) ?? -1;
  return data && at >= 0 ? { at: (state.current - 1) * state.size + at, total: data.total } : null;
}

/** The list is the queue of the record that is open beside it. */
const neighboursIn = ({ pane, state, query, beside, goTo }: List): Neighbours => ({
  open: pane.open,
  filters: state.filters,
  total: query.data?.total ?? 1,
  next: async () => {
    const found = await beside(1);
    // The record that leaves makes room, so the next one is on the same page.
    return async () => {
      if (found) goTo(found.id);
      return found !== null;
    };
  },
});
