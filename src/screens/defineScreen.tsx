import type { Entity, EntityMeta } from '@/api/entity';
import type { Screen } from './area';
import type { ScreenDefinition, Values } from './base/definition';
import { defineList, type Given } from './definition';
import { listsOf, searchWithin, shownList } from './list/lists';
import { preloadList } from './list/preloadList';
import { ScreenLists } from './list/ScreenLists';

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
  const lists = listsOf(defineList(entity, given), others);
  return {
    Component: () => <ScreenLists lists={lists} />,
    preload: (store, query) => preloadList(store, shownList(lists, query).definition, searchWithin(query)),
    lists: lists.map(({ definition }) => definition),
  };
}
