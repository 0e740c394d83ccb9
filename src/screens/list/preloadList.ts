import { queryEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import { openApi } from '@/api/open';
import type { UserStore } from '@/store/createUserStore';
import type { RowPage } from '../row';
import { listArg, readListState } from './listState';

/** The longest that a navigation waits for its first rows; after that the table shows that it is loading. */
const patience = 400;

/** Starts the list call of an address, and the dictionaries of its columns, before its page renders. */
export async function preloadList(
  store: UserStore,
  entity: EntityMeta,
  columns: readonly string[],
  search: string,
): Promise<void> {
  const { state } = readListState(entity, search);
  const { initiate } = queryEndpoint<RowPage>(entity.calls.page.operationId);
  const dicts = new Set(columns.flatMap((name) => entity.fields[name]?.dict ?? []));
  const calls = [
    store.dispatch(initiate(listArg(entity, state), { subscribe: false })),
    ...Array.from(dicts, (dictType) =>
      store.dispatch(openApi.endpoints.getDict.initiate({ dictType }, { subscribe: false })),
    ),
  ];
  await Promise.race([Promise.all(calls), new Promise((resolve) => setTimeout(resolve, patience))]);
}
