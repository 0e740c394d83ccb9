import type { Tab } from './tab';

/** Which other tabs an action of a tab closes. */
export type Side = 'left' | 'right' | 'others' | 'all';

/** Sorts tabs: home first, then pinned ones, then the others, each in their current order. */
export function inOrder([home, ...rest]: readonly Tab[]): Tab[] {
  if (!home) return [];
  return [home, ...rest.filter(({ pinned }) => pinned), ...rest.filter(({ pinned }) => !pinned)];
}

/** Moves a tab to a position within its own kind: home stays first, pinned tabs before the others. */
export function moved(opened: readonly Tab[], key: string, to: number): Tab[] {
  const from = opened.findIndex((tab) => tab.key === key);
  const tab = opened[from];
  if (!tab || from === 0) return [...opened];
  const others = opened.filter((each) => each !== tab);
  const at = Math.max(1, Math.min(others.length, Math.trunc(to) || 1));
  return inOrder([...others.slice(0, at), tab, ...others.slice(at)]);
}

/**
 * Returns the keys of the tabs that "close left, right, other, all" closes (specification section 4): never
 * the first tab, pinned tabs or tabs that cannot be closed.
 */
export function keysOf(opened: readonly Tab[], key: string, side: Side): string[] {
  const at = opened.findIndex((tab) => tab.key === key);
  if (at < 0) return [];
  const isOnSide: Readonly<Record<Side, (index: number) => boolean>> = {
    left: (index) => index < at,
    right: (index) => index > at,
    others: (index) => index !== at,
    all: () => true,
  };
  return opened
    .filter(({ meta, pinned }, index) => index > 0 && meta.closable && !pinned && isOnSide[side](index))
    .map((tab) => tab.key);
}
