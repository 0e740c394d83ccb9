import { useEffect, useMemo, useState } from 'react';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import { useStable } from '@/kit/hooks/useStable';
import { useUserStore } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import { useScalesPending } from '../fields/number/scales';
import type { Row, RowPage } from '../base/row';
import {
  type Filters,
  ledgerState,
  listArg,
  type ListState,
  narrowed,
  readListState,
  writeListState,
} from '../base/listState';
import { selectInitialSearch } from '../base/presets';

/** The open record and form. They are part of the address, so that a link shows the same. */
export type OpenPane = { open: string | null; form: string | null };

const readPane = (search: string): OpenPane => {
  const params = new URLSearchParams(search);
  return { open: params.get('open'), form: params.get('form') };
};

const paneParameters = ({ open, form }: OpenPane): Record<string, string> => ({
  ...(open ? { open } : {}),
  ...(form ? { form } : {}),
});

/** Returns the query of the tab; the start query of the list if it is empty. */
function useSearch(entity: EntityMeta) {
  const store = useUserStore();
  const { search, setSearch } = usePage();
  const [start] = useState(() => selectInitialSearch(store.getState(), entity));
  useEffect(() => {
    if (search === '' && start !== '') setSearch(start, 'replace');
  }, [search, start, setSearch]);
  // An empty query would apply the start query again, so `current=1` stands for a list without filters.
  const go = useStable((next: string, mode: 'push' | 'replace') =>
    setSearch(next === '' && start !== '' ? '?current=1' : next, mode),
  );
  return { search: search === '' ? start : search, setSearch: go };
}

/** Connects the list of an entity with the address of its tab. */
export function useList(entity: EntityMeta, ledger = false) {
  const store = useUserStore();
  const { search, setSearch } = useSearch(entity);
  const { state, unknown } = useMemo(() => readListState(entity, search), [entity, search]);
  const shownState = useMemo(() => (ledger ? ledgerState(state) : state), [state, ledger]);
  const arg = useMemo(() => listArg(entity, shownState), [entity, shownState]);
  const endpoint = queryEndpoint<RowPage>(entity.calls.page.operationId);
  const loaded = endpoint.useQuery(arg, {
    // Cached rows show at once and are fetched again in the background.
    refetchOnMountOrArgChange: 10,
  });
  const isPending = useScalesPending();
  // Rows wait for the decimals of the coins, so that no column moves when they arrive.
  const query = isPending ? { ...loaded, data: undefined } : loaded;
  const pane = readPane(search);
  const { data } = query;
  const go = (next: ListState, parts: OpenPane) =>
    setSearch(writeListState(next, paneParameters(parts)), 'push');

  const pageAt = (current: number) =>
    endpoint.select(listArg(entity, { ...shownState, current }))({ api: store.getState().api }).data;
  /** The index of the open record in the whole list; null if no loaded page contains it. */
  const positionOfOpen = useStable((): number | null => {
    if (!data || pane.open === null) return null;
    const pages = Math.ceil(data.total / shownState.size);
    const candidates = ledger ? Array.from({ length: pages }, (_, at) => at + 1) : [shownState.current];
    return positionOf(pane.open, candidates, shownState.size, pageAt);
  });
  /** Returns the record before or after the open one and its page, which loads if needed; null at an end. */
  const beside = useStable(async (by: 1 | -1): Promise<{ id: string; current: number } | null> => {
    const at = positionOfOpen();
    if (!data || at === null) return null;
    const to = at + by;
    if (to < 0 || to >= data.total) return null;
    const current = Math.floor(to / shownState.size) + 1;
    const page =
      pageAt(current) ??
      (
        await store.dispatch(
          endpoint.initiate(listArg(entity, { ...shownState, current }), { subscribe: false }),
        )
      ).data;
    const row = page?.records[to % shownState.size];
    return row ? { id: row.id, current } : null;
  });
  /** Opens the previous or next record, on another page if needed. */
  const step = useStable(async (by: 1 | -1): Promise<void> => {
    const next = pane.form ? null : await beside(by);
    if (next) go(ledger ? state : { ...state, current: next.current }, { open: next.id, form: null });
  });
  const change = useStable((changed: Partial<ListState>) => go({ ...state, current: 1, ...changed }, pane));
  const show = useStable((next: OpenPane) => go(state, next));
  return {
    state,
    unknown,
    query,
    pane,
    change,
    /** Replaces the filters. */
    find: useStable((filters: Filters) => change({ filters })),
    /** Adds filters. */
    narrow: useStable((more: Filters) => change({ filters: narrowed(state.filters, more) })),
    sort: useStable((sort: ListState['sort']) => change({ sort })),
    show,
    /** Opens the detail of a record. */
    open: useStable(({ id }: Row) => show({ open: id, form: null })),
    /** Opens the form of a record. */
    edit: useStable(({ id }: Row) => show({ open: null, form: id })),
    /** Applies an address, such as that of a saved view. */
    apply: useStable((next: string) => setSearch(next, 'push')),
    /** Opens a record; the list stays as it is. */
    goTo: useStable((id: string) => go(state, { open: id, form: null })),
    step,
    beside,
    positionOfOpen,
  };
}

export type List = ReturnType<typeof useList>;

/** Returns the index of a record in the whole list; null if no loaded page contains it. */
function positionOf(
  id: string,
  pages: readonly number[],
  size: number,
  pageAt: (page: number) => RowPage | undefined,
): number | null {
  for (const page of pages) {
    const at = pageAt(page)?.records.findIndex((row) => row.id === id) ?? -1;
    if (at >= 0) return (page - 1) * size + at;
  }
  return null;
}
