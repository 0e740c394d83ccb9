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

/**
 * Returns the tab to show when `current` closes together with `closing`: the next remaining one, or the
 * previous one when it was the last (specification section 4). null when none remains.
 */
export function neighbour(
  opened: readonly Tab[],
  current: string,
  closing: ReadonlySet<string>,
): string | null {
  const at = opened.findIndex(({ key }) => key === current);
  const stays = ({ key }: Tab) => !closing.has(key);
  return opened.slice(at + 1).find(stays)?.key ?? opened.slice(0, at).findLast(stays)?.key ?? null;
}

/** Returns the remaining tab that was visited last, or null. Tabs that were never visited do not count. */
export function previouslyVisited(
  opened: readonly Tab[],
  closing: ReadonlySet<string>,
  seen: (key: string) => number,
): string | null {
  const [last] = opened
    .filter(({ key }) => !closing.has(key) && seen(key) > 0)
    .sort((one, other) => seen(other.key) - seen(one.key));
  return last?.key ?? null;
}
