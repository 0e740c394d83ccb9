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
  return useMemo(() => badgesByPath(config.badges, data ?? []), [data]);
}
