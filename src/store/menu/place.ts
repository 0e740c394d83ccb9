import { matchPath } from 'react-router';
import { pathnameOf } from '@/kit/path';
import type { MenuNode } from './menuItem';

/** Where a path stands in the menu (specification 2.7, "On each route change"). */
export type Place = {
  /** The entries from the top down to the current one; the groups among them are those that stand open. */
  trail: readonly MenuNode[];
  /** Name of the header group that it belongs to; null when it belongs to none. */
  group: string | null;
};

/** The way down the menu to a path; nothing when no entry leads there. */
function trailTo(nodes: readonly MenuNode[], path: string): MenuNode[] {
  for (const node of nodes) {
    const below = trailTo(node.children, path);
    if (below.length > 0) return [node, ...below];
    if (node.children.length === 0 && node.path !== null && pathnameOf(node.path) === path) return [node];
  }
  return [];
}

/** The pages' patterns that a path may be meant by, then the path as it is. */
const readings = (patterns: readonly string[], path: string): string[] => [
  ...patterns.filter((pattern) => pattern !== path && matchPath(pattern, path) !== null),
  path,
];

/**
 * The place of `path` (no query) in the sider's tree and in the header menu: that of the page whose pattern matches it,
 * else that of the literal path. `redirects` tells where header entries such as `/` lead.
 */
export function placeOf(
  tree: readonly MenuNode[],
  header: readonly MenuNode[],
  { patterns, redirects }: { patterns: readonly string[]; redirects: Readonly<Record<string, string>> },
  path: string,
): Place {
  const trail =
    readings(patterns, path)
      .map((reading) => trailTo(tree, reading))
      .find((found) => found.length > 0) ?? [];
  const own = trail.findLast((node) => node.header !== '')?.header;
  const leadsHere = ({ path: target }: MenuNode): boolean =>
    target !== null && pathnameOf(redirects[target] ?? target) === path;
  const entry = header.find((node) => leadsHere(node) || node.children.some(leadsHere));
  return { trail, group: own ?? (entry?.name || null) };
}
