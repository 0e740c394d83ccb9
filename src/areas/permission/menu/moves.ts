import { idsAbove, type Menu } from './menuNodes';

type Placed = Pick<Menu, 'id' | 'parentId' | 'sort'>;

/** A position in the tree: the parent, and the number of preceding siblings. */
export type Position = { parentId: string; index: number };

/** The bodies of a move's updates: the moved entry first, then its siblings with another order number. */
export type MovePlan = readonly { id: string; parentId?: string; sort: number }[];

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where something is dropped on a row. */
export type Zone = 'before' | 'inside' | 'after';

const childrenOf = <Each extends Placed>(menus: readonly Each[], parentId: string): Each[] =>
  menus.filter((menu) => menu.parentId === parentId);

/**
 * Returns the updates that move a menu to a position; null when nothing changes, or when it would become its
 * own descendant.
 */
export function planMove(
  menus: readonly Placed[],
  id: string,
  { parentId, index }: Position,
): MovePlan | null {
  const menu = menus.find((each) => each.id === id);
  if (!menu || parentId === id || idsAbove(menus, parentId).includes(id)) return null;
  const others = childrenOf(menus, parentId).filter((each) => each.id !== id);
  const order = [...others.slice(0, index), menu, ...others.slice(index)];
  const isSame = menu.parentId === parentId;
  if (isSame && childrenOf(menus, parentId).every((each, at) => each === order[at])) return null;
  const own = { id, sort: order.indexOf(menu), ...(isSame ? {} : { parentId }) };
  const siblings = order.flatMap((each, sort) =>
    each === menu || each.sort === sort ? [] : [{ id: each.id, sort }],
  );
  return [own, ...siblings];
}

/**
 * Returns the position one step away: before or after the sibling, below the previous sibling, or after the
 * parent; null at an end.
 */
export function positionAfter(menus: readonly Placed[], id: string, step: Step): Position | null {
  const menu = menus.find((each) => each.id === id);
  if (!menu) return null;
  const { parentId } = menu;
  const siblings = childrenOf(menus, parentId);
  const at = siblings.indexOf(menu);
  switch (step) {
    case 'up':
      return at > 0 ? { parentId, index: at - 1 } : null;
    case 'down':
      return at < siblings.length - 1 ? { parentId, index: at + 1 } : null;
    case 'in': {
      const before = siblings[at - 1];
      return before ? { parentId: before.id, index: childrenOf(menus, before.id).length } : null;
    }
    case 'out':
      return positionAt(menus, id, parentId, 'after');
  }
}

/** Returns the position of a menu that is dropped on another one; null when that does not exist. */
export function positionAt(
  menus: readonly Placed[],
  id: string,
  targetId: string,
  zone: Zone,
): Position | null {
  const target = menus.find((each) => each.id === targetId);
  if (!target || targetId === id) return null;
  if (zone === 'inside')
    return {
      parentId: targetId,
      index: childrenOf(menus, targetId).filter((each) => each.id !== id).length,
    };
  const others = childrenOf(menus, target.parentId).filter((each) => each.id !== id);
  return { parentId: target.parentId, index: others.indexOf(target) + (zone === 'after' ? 1 : 0) };
}

/** Returns the order number of a menu that is added as the last child of a parent. */
export const nextSort = (menus: readonly Placed[], parentId: string): number =>
  Math.max(-1, ...childrenOf(menus, parentId).map(({ sort }) => sort ?? 0)) + 1;
