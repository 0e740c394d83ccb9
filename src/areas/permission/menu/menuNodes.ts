import type { components } from '@/api/gen/contract/permission';
import type { components as shared } from '@/api/gen/contract/shared';
import type { Branch } from '@/store/menu/useBadges';
import { top } from '../tree/treeRows';

/** A menu as its editor sees it: permissions alone decide what may be done with it. */
export type Menu = components['schemas']['MenuRecord'] & { allowedActions: readonly string[] };

export type MenuNode = { id: string; menu: Menu; children: readonly MenuNode[] };

type Item = shared['schemas']['MenuItem'];

/**
 * Returns the records in the platform's tree. Unreachable ones follow at its end, so that they can be found and
 * moved; items of another tree are omitted.
 */
export function menuNodes(tree: readonly Item[], records: readonly Menu[]): MenuNode[] {
  const byId = new Map(records.map((menu) => [menu.id, menu]));
  const nodesOf = (items: readonly Item[]): MenuNode[] =>
    items.flatMap(({ id, children = [] }) => {
      const menu = byId.get(id);
      return menu ? [{ id, menu, children: nodesOf(children) }] : [];
    });
  const isLost = (menu: Menu) => {
    const highest = idsAbove(records, menu.id).at(-1);
    return byId.get(highest ?? menu.id)?.parentId !== top;
  };
  return [...nodesOf(tree), ...records.filter(isLost).map((menu) => ({ id: menu.id, menu, children: [] }))];
}

type Leaf = { menu: Pick<Menu, 'path'>; children: readonly Leaf[] };

/** Returns an entry as badges see it; `belonging` are the entries of the sider that belong to a group of the header. */
export const branchOf = ({ menu, children }: Leaf, belonging: readonly Leaf[] = []): Branch => ({
  path: menu.path ?? null,
  children: [...children, ...belonging].map((each) => branchOf(each)),
});

/** Returns the ancestors of a menu, nearest first, as far as they exist. */
export function idsAbove(menus: readonly Pick<Menu, 'id' | 'parentId'>[], id: string): string[] {
  const parents = new Map(menus.map((menu) => [menu.id, menu.parentId]));
  const ancestors: string[] = [];
  for (
    let at = parents.get(id);
    at !== undefined && parents.has(at) && !ancestors.includes(at);
    at = parents.get(at)
  )
    ancestors.push(at);
  return ancestors;
}

/** Returns the names that entries may use as their group: those of the header, and those in use. */
export const groupNames = (all: readonly Pick<Menu, 'name' | 'header' | 'isHeader'>[]): readonly string[] => [
  ...new Set(
    all.flatMap(({ name, header, isHeader }) => [
      ...(isHeader && name ? [name] : []),
      ...(header ? [header] : []),
    ]),
  ),
];
