import { pathnameOf } from '@/kit/path';
import type { MenuNode, MenuProblem } from './menuItem';
import { menuTree } from './menuTree';

/** A page that the menu opens. */
export type Page = {
  /** Unique; tabs refer to it. */
  name: string;
  path: string;
  title: string;
  subtitle: string;
  /** Name of its icon, or of its group's; '' for none. */
  icon: string;
  /** View file, `wallet/chain/index`. */
  source: string;
  component: string;
  custom: string;
  /** Stays mounted behind another tab. */
  cache: boolean;
  closable: boolean;
  /** The page uses the whole width. */
  hideSider: boolean;
  /** Roles or permission codes, of which one is required; empty for everybody. */
  auth: readonly string[];
};

/** The menu as pages by path, redirects, and the tree of the sider. */
export type Pages = {
  tree: readonly MenuNode[];
  pages: readonly Page[];
  redirects: Readonly<Record<string, string>>;
  problems: readonly MenuProblem[];
};

/** Path of the home page (specification section 2.1 and 2.2: dashboard and its child control). */
export const homePath = '/dashboard/control';

/** Turns the first page below a node into the home page: its path is fixed and its tab cannot be closed. */
function withHome(node: MenuNode): MenuNode {
  const [child, ...others] = node.children;
  if (child) return { ...node, children: [withHome(child), ...others] };
  return { ...node, path: homePath, name: 'home', closable: false };
}

/** The first top-level item becomes the dashboard. */
function moveToDashboard([first, ...rest]: readonly MenuNode[]): readonly MenuNode[] {
  if (!first) return [];
  const home = withHome(first);
  return [home.children.length > 0 ? { ...home, path: '/dashboard', closable: false } : home, ...rest];
}

const firstLeaf = (node: MenuNode): MenuNode | null =>
  node.children.length === 0 ? node : (node.children.map(firstLeaf).find((leaf) => leaf?.path) ?? null);

/**
 * Converts a server menu, tree or flat list, to pages (specification section 2.2). Invalid items are dropped
 * and reported. Pure; never throws.
 */
export function menuToPages(menu: unknown): Pages {
  const { tree: raw, problems } = menuTree(menu);
  const tree = moveToDashboard(raw);
  const pages = new Map<string, Page>();
  const homeRedirects: [path: string, target: string][] = ['/', '/index', '/dashboard'].map((path) => [
    path,
    homePath,
  ]);
  const names = new Set<string>();
  const visit = (node: MenuNode, ofGroup = ''): void => {
    const icon = node.icon || ofGroup;
    const path = node.path === null ? null : pathnameOf(node.path);
    if (node.children.length > 0) {
      const target = firstLeaf(node)?.path;
      if (path && target) homeRedirects.push([path, target]);
      node.children.forEach((child) => visit(child, icon));
    } else if (path === null) problems.push({ item: node.id, problem: 'badPath' });
    else if (pages.has(path)) problems.push({ item: node.id, problem: 'duplicatePath' });
    else {
      // A name that looks like a path could be the name of another page.
      const named = node.name && !node.name.startsWith('/') && !names.has(node.name);
      const name = named ? node.name : path;
      names.add(name);
      const { title, subtitle, source, component, custom, closable, hideSider, auth } = node;
      const view = { title, subtitle, icon, source, component, custom };
      pages.set(path, { name, path, ...view, cache: node.keepAlive, closable, hideSider, auth });
    }
  };
  tree.forEach((node) => visit(node));
  // A page wins over a group of the same path. Redirects lead only to pages, so they never loop.
  const redirects: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [path, target] of homeRedirects) if (!pages.has(path)) redirects[path] ??= target;
  return { tree, pages: [...pages.values()], redirects, problems };
}
