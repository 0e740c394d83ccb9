import { useMemo } from 'react';
import { useGetDashboardTodoQuery } from '@/api/gen/dashboard';
import { pollWhileFocused } from '@/api/client';
import { config, type MenuBadge } from '@/kit/config';
import { pathnameOf } from '@/kit/path';
import { useAppSelector } from '../hooks';

/** An entry of a menu and those below it. */
export type Branch = { path: string | null; children: readonly Branch[] };

/** A counter of pending work on one screen. */
export type Counter = { path: string; count: number; overdue: number };

/** Returns the badges by path: those of the configuration, overridden by live counters above 0. */
export function badgesByPath(
  fixed: readonly MenuBadge[],
  counters: readonly Counter[],
): ReadonlyMap<string, MenuBadge> {
  const badges = new Map(fixed.map((badge) => [badge.path, badge]));
  // The first queue of a screen is the one that its list opens with, so badge and list show the same number.
  const live = new Map<string, Counter>();
  for (const counter of counters) {
    const path = pathnameOf(counter.path);
    if (!live.has(path)) live.set(path, { ...counter, path });
  }
  for (const { path, count, overdue } of live.values())
    if (count > 0) badges.set(path, { path, count, type: overdue > 0 ? 'danger' : 'primary' });
  return badges;
}

/** Returns the badges of the menu entries (specification 2.7, "Sidebar badges by default"). */
export function useBadges(): ReadonlyMap<string, MenuBadge> {
  const { data } = useGetDashboardTodoQuery(undefined, pollWhileFocused);
  const count = useAppSelector(({ notifications }) => notifications.chat);
  return useMemo(
    () => badgesByPath(config.badges, [...(data ?? []), { path: '/otc/chat', count, overdue: 0 }]),
    [data, count],
  );
}

/**
 * Returns the sum of the counts below an entry, for a group that does not show them itself; undefined for none.
 * One danger makes the sum a danger.
 */
export function badgeBelow(
  { children }: Branch,
  badges: ReadonlyMap<string, MenuBadge>,
): MenuBadge | undefined {
  const found = [...badgesBelow(children, badges)].filter(({ count = 0 }) => count > 0);
  const count = found.reduce((sum, badge) => sum + (badge.count ?? 0), 0);
  const isDanger = found.some(({ type = 'danger' }) => type === 'danger');
  return count === 0 ? undefined : { path: '', count, type: isDanger ? 'danger' : 'primary' };
}

/** Returns the badges of entries and their descendants, each path once. */
function badgesBelow(
  nodes: readonly Branch[],
  badges: ReadonlyMap<string, MenuBadge>,
  found = new Set<MenuBadge>(),
): ReadonlySet<MenuBadge> {
  for (const { path, children } of nodes) {
    const badge = path === null ? undefined : badges.get(pathnameOf(path));
    if (badge) found.add(badge);
    badgesBelow(children, badges, found);
  }
  return found;
}
