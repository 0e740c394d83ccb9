import { queryEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import type { UserStore } from '@/store/createUserStore';
import type { RowPage } from '../row';
import { listArg, readListState } from './listState';

/** The longest that a navigation waits for its first rows; after that the table shows that it is loading. */
const patience = 400;

/** Starts the list call of an address before its page renders. */
export async function preloadList(store: UserStore, entity: EntityMeta, search: string): Promise<void> {
  const { state } = readListState(entity, search);
  const { initiate } = queryEndpoint<RowPage>(entity.calls.page.operationId);
  const rows = store.dispatch(initiate(listArg(entity, state), { subscribe: false }));
  await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, patience))]);
}
