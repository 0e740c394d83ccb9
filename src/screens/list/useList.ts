import { useEffect, useMemo, useState } from 'react';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import { useStable } from '@/kit/hooks/useStable';
import { useAppSelector, useUserStore } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import { selectPreferredView } from '@/store/tables/selectors';
import type { RowPage } from '../row';
import { ledgerState, type ListState, listArg, readListState, writeListState } from './listState';

/** The record that is open beside the list, and the form: parts of the address, so that a link shows the same. */
export type Beside = { open: string | null; form: string | null };

const readBeside = (search: string): Beside => {
  const params = new URLSearchParams(search);
  return { open: params.get('open'), form: params.get('form') };
};

const besideParts = ({ open, form }: Beside): Record<string, string> => ({
  ...(open ? { open } : {}),
  ...(form ? { form } : {}),
});

/** The tab's query; the person's preferred view where the list was opened without any. */
function useSearch(path: string) {
  const { search, setSearch } = usePage();
  const preferred = useAppSelector((state) => selectPreferredView(state, path)?.search ?? '');
  const [opening, setOpening] = useState(search === '' ? preferred : '');
  if (opening !== '' && search !== '') setOpening('');
  useEffect(() => {
    if (opening !== '') setSearch(opening, 'replace');
  }, [opening, setSearch]);
  return { search: search === '' ? opening : search, setSearch };
}

/** The list of an entity as the address of its tab says, and the ways to change that. */
export function useList(entity: EntityMeta, ledger = false) {
  const store = useUserStore();
  const { search, setSearch } = useSearch(entity.path);
  const { state, unknown } = useMemo(() => readListState(entity, search), [entity, search]);
  const arg = useMemo(() => listArg(entity, ledger ? ledgerState(state) : state), [entity, state, ledger]);
  const endpoint = queryEndpoint<RowPage>(entity.calls.page.operationId);
  const query = endpoint.useQuery(arg, {
    // Rows that are here show at once; they are fetched again behind them.
    refetchOnMountOrArgChange: 10,
  });
  const beside = readBeside(search);
  const { data } = query;
  const go = (next: ListState, parts: Beside) => setSearch(writeListState(next, besideParts(parts)), 'push');

  /** Opens the record before or after the one that is open, on another page where this one ends. */
  const step = useStable(async (by: 1 | -1): Promise<void> => {
    const at = data?.records.findIndex(({ id }) => id === beside.open) ?? -1;
    if (!data || at < 0 || beside.form) return;
    const near = data.records[at + by];
    if (near) return go(state, { open: near.id, form: null });
    const current = state.current + by;
    if (current < 1 || (current - 1) * state.size >= data.total) return;
    const next = { ...state, current };
    const { data: page } = await store.dispatch(
      endpoint.initiate(listArg(entity, next), { subscribe: false }),
    );
    const row = page?.records.at(by === 1 ? 0 : -1);
    if (row) go(next, { open: row.id, form: null });
  });
  return {
    state,
    unknown,
    query,
    beside,
    change: useStable((changed: Partial<ListState>) => go({ ...state, current: 1, ...changed }, beside)),
    show: useStable((next: Beside) => go(state, next)),
    /** Everything as an address says: a saved view. */
    apply: useStable((next: string) => setSearch(next, 'push')),
    step,
  };
}

export type List = ReturnType<typeof useList>;
