import { Callout } from '@blueprintjs/core';
import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useMedia } from '@/kit/hooks/useMedia';
import { OpenActionDialog } from '../actions/OpenActionDialog';
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
import { ListDialogs } from './ListDialogs';
import styles from './ListPage.module.css';
import { ListBody } from './ListBody';
import type { ListChart as LoadedChart } from './ListChart';
import { ListHead } from './ListHead';
import { type List, useList } from './useList';
import { useListOverlays } from './useListOverlays';
import { useChartSwitch } from './useChartSwitch';
import { useListKeys } from './useShortcuts';
import { type Neighbours, useQueue } from './useQueue';
import { useOpenFirst, useStartReview } from './useReview';

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
  const { state, unknown, query, pane, show, step } = list;
  const overlays = useListOverlays(list);
  const { action, dialog, view, openRowAction } = overlays;
  const queue = useQueue(entity, neighboursIn(list), overlays.openAction);
  const review = useStartReview(entity, list);
  const openFirst = useOpenFirst(entity, list);
  const chart = useChartSwitch(entity);
  useListKeys({
    step,
    decide: queue.decide,
    review: review?.start ?? openFirst,
    isOpen: pane.open !== null,
    isCovered: overlays.isCovered,
    page,
  });

  const isNarrow = useMedia('(max-width: 1024px)');
  const isPhone = useMedia('(max-width: 600px)');
  const room = isPhone ? 'first' : isNarrow ? 'menu' : 'all';
  const { recordLabel } = useNames(entity);
  const may = usePermission();
  const actionsOf = useCallback(
    (row: Row) => (
      <RowActions
        entity={entity}
        row={row}
        may={may}
        name={recordLabel(row)}
        room={room}
        onOpen={list.open}
        onEdit={list.edit}
        onAction={openRowAction}
      />
    ),
    [entity, may, recordLabel, room, list.open, list.edit, openRowAction],
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
                overlays={overlays}
              />
              <SearchForm entity={entity} names={search} filters={state.filters} onSearch={list.find} />
              <ListBody definition={definition} list={list} actionsOf={actionsOf} overlays={overlays} />
            </section>
          </div>
        </div>
        <RecordPane
          definition={definition}
          pane={pane}
          show={show}
          place={placeOf(list)}
          onStep={(by) => void step(by)}
          onEdit={list.edit}
          onAction={(row, action) => (action.leaves ? openRowAction : queue.open)(row, action)}
        />
        {dialog && (
          <ListDialogs
            shown={dialog}
            entity={entity}
            state={state}
            chosen={overlays.chosen}
            total={query.data?.total ?? 0}
            onClose={overlays.closeDialog}
          />
        )}
        {Shown && <Shown onClose={overlays.closeView} />}
        {action && <OpenActionDialog definition={definition} open={action} onClose={overlays.closeAction} />}
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
