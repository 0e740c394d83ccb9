import type { Tab } from './tab';

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
