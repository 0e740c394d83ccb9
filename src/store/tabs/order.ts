import type { Tab } from './tab';

/** Which of the other tabs an action of one tab closes. */
export type Side = 'left' | 'right' | 'others' | 'all';

/** Home first, then what the person pinned, then the others, each in the order in which they stood. */
export function inOrder([home, ...rest]: readonly Tab[]): Tab[] {
  if (!home) return [];
  return [home, ...rest.filter(({ pinned }) => pinned), ...rest.filter(({ pinned }) => !pinned)];
}

/** The list with one tab moved to a place, as far as its own kind reaches: home stays first, pinned tabs before the others. */
export function moved(opened: readonly Tab[], key: string, to: number): Tab[] {
  const from = opened.findIndex((tab) => tab.key === key);
  const tab = opened[from];
  if (!tab || from === 0) return [...opened];
  const others = opened.filter((each) => each !== tab);
  const at = Math.max(1, Math.min(others.length, Math.trunc(to) || 1));
  return inOrder([...others.slice(0, at), tab, ...others.slice(at)]);
}

/**
 * The keys that "close left, right, other, all" of a tab mean (specification section 4): never the first tab, nor one that is pinned or
 * does not close.
 */
export function keysOf(opened: readonly Tab[], key: string, side: Side): string[] {
  const at = opened.findIndex((tab) => tab.key === key);
  if (at < 0) return [];
  const meant: Readonly<Record<Side, (index: number) => boolean>> = {
    left: (index) => index < at,
    right: (index) => index > at,
    others: (index) => index !== at,
    all: () => true,
  };
  return opened
    .filter(({ meta, pinned }, index) => index > 0 && meta.closable && !pinned && meant[side](index))
    .map((tab) => tab.key);
}
