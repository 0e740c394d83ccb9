import { queryEndpoint } from '@/api/endpoints';
import { openApi } from '@/api/gen/open';
import type { UserStore } from '@/store/createUserStore';
import type { ScreenDefinition } from '../base/definition';
import type { RowPage } from '../base/row';
import { ledgerState, listArg, readListState } from '../base/listState';
import { selectStart } from '../base/presets';

/** The longest that a navigation waits for its first rows; after that the table shows that it is loading. */
const patience = 400;

/** Starts the list call of an address, and the dictionaries of its columns, before its page renders. */
export async function preloadList(
  store: UserStore,
  { entity, columns, ledger }: ScreenDefinition,
  search: string,
): Promise<void> {
  const { state } = readListState(entity, search === '' ? selectStart(store.getState(), entity) : search);
  const { initiate } = queryEndpoint<RowPage>(entity.calls.page.operationId);
  const dicts = new Set(columns.flatMap((name) => entity.fields[name]?.dict ?? []));
  const calls = [
    store.dispatch(initiate(listArg(entity, ledger ? ledgerState(state) : state), { subscribe: false })),
    ...Array.from(dicts, (dictType) =>
      store.dispatch(openApi.endpoints.getDict.initiate({ dictType }, { subscribe: false })),
    ),
  ];
  await Promise.race([Promise.all(calls), new Promise((resolve) => setTimeout(resolve, patience))]);
}
