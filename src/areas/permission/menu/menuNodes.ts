import type { components } from '@/api/gen/contract/menu';
import { byParent, top } from '../tree/treeRows';

/** A menu as its editor sees it. */
export type Menu = components['schemas']['MenuRecord'];

export type MenuNode = { id: string; menu: Menu; children: readonly MenuNode[] };

/** Returns the menus as a tree. Unreachable ones follow at its end, so that they can be found and moved. */
export function menuNodes(menus: readonly Menu[]): MenuNode[] {
  const groups = byParent(menus);
  const placed = new Set<string>();
  const below = (parentId: string): MenuNode[] =>
    (groups.get(parentId) ?? []).map((menu) => {
      placed.add(menu.id);
      return { id: menu.id, menu, children: below(menu.id) };
    });
  const tree = below(top);
  const lost = menus.filter(({ id }) => !placed.has(id)).map((menu) => ({ id: menu.id, menu, children: [] }));
  return [...tree, ...lost];
}

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

/**
 * Returns the names that entries may use as their group: those of the header, which are not part of this
 * tree, and those in use.
 */
export const headerGroups = (
  all: readonly Pick<Menu, 'id' | 'name' | 'header'>[],
  inTree: ReadonlySet<string>,
): readonly string[] => [
  ...new Set(
    all.flatMap(({ id, name, header }) => [
      ...(inTree.has(id) || !name ? [] : [name]),
      ...(header ? [header] : []),
    ]),
  ),
];
