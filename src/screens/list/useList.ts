import { useMemo } from 'react';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import { usePage } from '@/store/pageContext';
import type { RowPage } from '../row';
import { type ListState, listArg, readListState, writeListState } from './listState';

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

/** The list of an entity as the address of its tab says, and the ways to change that. */
export function useList(entity: EntityMeta) {
  const page = usePage();
  const { search } = page;
  const { state, unknown } = useMemo(() => readListState(entity, search), [entity, search]);
  const arg = useMemo(() => listArg(entity, state), [entity, state]);
  const query = queryEndpoint<RowPage>(entity.calls.page.operationId).useQuery(arg, {
    // Rows that are here show at once; they are fetched again behind them.
    refetchOnMountOrArgChange: 10,
  });
  const beside = readBeside(search);
  return {
    state,
    unknown,
    query,
    beside,
    change: (changed: Partial<ListState>) =>
      page.setSearch(writeListState({ ...state, current: 1, ...changed }, besideParts(beside)), 'push'),
    show: (next: Beside) => page.setSearch(writeListState(state, besideParts(next)), 'push'),
  };
}

export type List = ReturnType<typeof useList>;
