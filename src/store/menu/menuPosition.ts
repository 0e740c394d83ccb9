import { matchPath, useLocation } from 'react-router';
import { useMemo } from 'react';
import { pathnameOf } from '@/kit/path';
import { useAppSelector } from '@/store/hooks';
import type { MenuNode } from './menuItem';
import { selectPages } from './selectors';
import { selectHeaderMenu, selectPatterns, selectSiderMenu } from './visible';

/** Position of a path in the menu (specification 2.7, "On each route change"). */
export type MenuPosition = {
  /** The entries from the top level to the current one; the groups among them are open. */
  trail: readonly MenuNode[];
  /** Name of the header group of the path, or null. */
  group: string | null;
};

/** Returns the menu entries that lead to a path; empty when there are none. */
function trailTo(nodes: readonly MenuNode[], path: string): MenuNode[] {
  for (const node of nodes) {
    const below = trailTo(node.children, path);
    if (below.length > 0) return [node, ...below];
    if (node.children.length === 0 && node.path !== null && pathnameOf(node.path) === path) return [node];
  }
  return [];
}

/**
 * Returns the page patterns that match a path, then the path itself, then the lists of the patterns: the page of a
 * record, which no menu shows, lies below its list.
 */
function readings(patterns: readonly string[], path: string): string[] {
  const matching = patterns.filter((pattern) => pattern !== path && matchPath(pattern, path) !== null);
  return [...matching, path, ...matching.map((pattern) => pattern.replace(/\/:\w+$/, ''))];
}

/**
 * Returns the position of `path` (without query) in the sider's tree and the header menu: that of the page
 * whose pattern matches it, else that of the literal path. `redirects` resolves header entries such as `/`.
 */
export function menuPosition(
  tree: readonly MenuNode[],
  header: readonly MenuNode[],
  { patterns, redirects }: { patterns: readonly string[]; redirects: Readonly<Record<string, string>> },
  path: string,
): MenuPosition {
  const trail =
    readings(patterns, path)
      .map((reading) => trailTo(tree, reading))
      .find((found) => found.length > 0) ?? [];
  const ownHeader = trail.findLast((node) => node.header !== '')?.header;
  const targetsPath = ({ path: target }: MenuNode): boolean =>
    target !== null && pathnameOf(redirects[target] ?? target) === path;
  const entry = header.find((node) => targetsPath(node) || node.children.some(targetsPath));
  return { trail, group: ownHeader ?? (entry?.name || null) };
}

/** Returns the position of the address in the menus, which determines the active entries and open groups. */
export function useMenuPosition(): MenuPosition {
  const tree = useAppSelector(selectSiderMenu);
  const header = useAppSelector(selectHeaderMenu);
  const patterns = useAppSelector(selectPatterns);
  const { redirects } = useAppSelector(selectPages);
  const { pathname } = useLocation();
  return useMemo(
    () => menuPosition(tree, header, { patterns, redirects }, pathname),
    [tree, header, patterns, redirects, pathname],
  );
}
