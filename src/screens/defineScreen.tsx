import type { Entity, EntityMeta } from '@/api/entity';
import { queryEndpoint } from '@/api/endpoints';
import { openApi } from '@/api/gen/open';
import type { UserStore } from '@/store/createUserStore';
import { dictsOf } from './fields/formats';
import type { Screen } from './area';
import type { ScreenDefinition, Values } from './base/definition';
import { defineList, type Given } from './definition';
import { isViewShown, listsOf, type OwnView, searchWithin, shownList } from './list/lists';
import { ScreenLists } from './list/ScreenLists';
import type { RowPage } from './base/row';
import { ledgerState, listArg, readListState } from './base/listState';
import { selectInitialSearch } from './base/presets';

/**
 * A data screen: list, search, forms, actions and detail of one entity. Fields are checked by name against the contract.
 *
 * @param others further lists of the same screen, each a tab beside the first one; the address names the one that is shown
 * @example defineScreen(chain, { columns: ['chainCode', 'chainName', 'status'] })
 */
export function defineScreen<Row extends Values, const Meta extends EntityMeta>(
  entity: Entity<Row, Meta>,
  given: Given<Row, Meta>,
  others: Readonly<Record<string, ScreenDefinition>> = {},
): Screen {
  return screenOfList(defineList(entity, given), others);
}

/**
 * The screen of a list that is declared apart, because the page of its records refers to it (`definePage`).
 *
 * @param view a view of the area that comes before the lists, for those to whom it is offered
 */
export function screenOfList(
  first: ScreenDefinition,
  others: Readonly<Record<string, ScreenDefinition>> = {},
  view?: OwnView,
): Screen {
  const lists = listsOf(first, others);
  return {
    Component: () => <ScreenLists lists={lists} view={view} />,
    preload: async (store, query) => {
      if (view?.isOffered(store.getState()) && isViewShown(view, query)) return;
      await preloadList(store, shownList(lists, query).definition, searchWithin(query));
    },
    lists: lists.map(({ definition }) => definition),
  };
}

/** The longest time that a navigation waits for its first rows; then the table shows its loading state. */
const preloadTimeout = 400;

/** Starts the list call of an address and loads the dictionaries of its columns, before the page renders. */
async function preloadList(
  store: UserStore,
  { entity, columns, ledger }: ScreenDefinition,
  search: string,
): Promise<void> {
  const { state } = readListState(
    entity,
    search === '' ? selectInitialSearch(store.getState(), entity) : search,
  );
  const { initiate } = queryEndpoint<RowPage>(entity.calls.page.operationId);
  const dicts = new Set(columns.flatMap((name) => (entity.fields[name] ? dictsOf(entity.fields[name]) : [])));
  const calls = [
    store.dispatch(initiate(listArg(entity, ledger ? ledgerState(state) : state), { subscribe: false })),
    ...Array.from(dicts, (dictType) =>
      store.dispatch(openApi.endpoints.getDict.initiate({ dictType }, { subscribe: false })),
    ),
  ];
  await Promise.race([Promise.all(calls), new Promise((resolve) => setTimeout(resolve, preloadTimeout))]);
}
