import { pathnameOf } from '@/kit/path';
import type { MenuNode, MenuProblem } from './menuItem';
import { menuTree } from './menuTree';

/** A page that the menu opens. */
export type Page = {
  /** Unique; tabs name it. */
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
  /** Stays alive behind another tab. */
  cache: boolean;
  closable: boolean;
  /** The page wants the whole width. */
  hideSider: boolean;
  /** Roles or permission codes of which one is needed; none for everybody. */
  auth: readonly string[];
};

/** What the menu makes: pages by path, paths that lead on to another, and the sider's tree. */
export type Pages = {
  tree: readonly MenuNode[];
  pages: readonly Page[];
  redirects: Readonly<Record<string, string>>;
  problems: readonly MenuProblem[];
};

/** The home tab's page (specification section 2.1 and 2.2: dashboard and its child control). */
export const homePath = '/dashboard/control';

/** The first page below a node becomes the home page: its path is fixed and it never closes. */
function withHome(node: MenuNode): MenuNode {
  const [child, ...others] = node.children;
  if (child) return { ...node, children: [withHome(child), ...others] };
  return { ...node, path: homePath, name: 'home', closable: false };
}

/** The first top-level item leads the dashboard. */
function leadDashboard([first, ...rest]: readonly MenuNode[]): readonly MenuNode[] {
  if (!first) return [];
  const home = withHome(first);
  return [home.children.length > 0 ? { ...home, path: '/dashboard', closable: false } : home, ...rest];
}

const firstLeaf = (node: MenuNode): MenuNode | null =>
  node.children.length === 0 ? node : (node.children.map(firstLeaf).find((leaf) => leaf?.path) ?? null);

/**
 * Pages of a server menu, tree or flat list (specification section 2.2). Pure and total: what is bad is dropped and
 * reported, the rest works.
 */
export function menuToPages(menu: unknown): Pages {
  const { tree: raw, problems } = menuTree(menu);
  const tree = leadDashboard(raw);
  const pages = new Map<string, Page>();
  const leads: [path: string, target: string][] = ['/', '/index', '/dashboard'].map((path) => [
    path,
    homePath,
  ]);
  const names = new Set<string>();
  const visit = (node: MenuNode, ofGroup = ''): void => {
    const icon = node.icon || ofGroup;
    const path = node.path === null ? null : pathnameOf(node.path);
    if (node.children.length > 0) {
      const target = firstLeaf(node)?.path;
      if (path && target) leads.push([path, target]);
      node.children.forEach((child) => visit(child, icon));
    } else if (path === null) problems.push({ item: node.id, problem: 'badPath' });
    else if (pages.has(path)) problems.push({ item: node.id, problem: 'duplicatePath' });
    else {
      // A name that looks like a path might be another page's.
      const named = node.name && !node.name.startsWith('/') && !names.has(node.name);
      const name = named ? node.name : path;
      names.add(name);
      const { title, subtitle, source, component, custom, closable, hideSider, auth } = node;
      const view = { title, subtitle, icon, source, component, custom };
      pages.set(path, { name, path, ...view, cache: node.keepAlive, closable, hideSider, auth });
    }
  };
  tree.forEach((node) => visit(node));
  // A page wins over a group of its path: what leads to pages alone never leads in a circle.
  const redirects: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [path, target] of leads) if (!pages.has(path)) redirects[path] ??= target;
  return { tree, pages: [...pages.values()], redirects, problems };
}
