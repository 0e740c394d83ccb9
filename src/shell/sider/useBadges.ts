import { useMemo } from 'react';
import { useGetDashboardTodoQuery } from '@/api/gen/dashboard';
import { config, type MenuBadge } from '@/kit/config';
import { pathnameOf } from '@/kit/path';
import { pollWhileFocused } from '../frame/pollWhileFocused';

/** A counter of pending work on one screen. */
export type Counter = { path: string; count: number; overdue: number };

/** Returns the badges by path: those of the configuration, overridden by live counters above 0. */
export function badgesByPath(
  fixed: readonly MenuBadge[],
  counters: readonly Counter[],
): ReadonlyMap<string, MenuBadge> {
  const badges = new Map(fixed.map((badge) => [badge.path, badge]));
  const live = new Map<string, Counter>();
  for (const { path: address, count, overdue } of counters) {
    const path = pathnameOf(address);
    const before = live.get(path);
    live.set(path, { path, count: count + (before?.count ?? 0), overdue: overdue + (before?.overdue ?? 0) });
  }
  for (const { path, count, overdue } of live.values())
    if (count > 0) badges.set(path, { path, count, type: overdue > 0 ? 'danger' : 'primary' });
  return badges;
}

/** Returns the badges of the menu entries (specification 2.7, "Sidebar badges by default"). */
export function useBadges(): ReadonlyMap<string, MenuBadge> {
  const { data } = useGetDashboardTodoQuery(undefined, pollWhileFocused);
  return useMemo(() => badgesByPath(config.badges, data ?? []), [data]);
}
