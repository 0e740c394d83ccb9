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
  /** View file, `wallet/chain/index`. */
  source: string;
  component: string;
  custom: string;
  /** Stays alive behind another tab. */
  cache: boolean;
  closable: boolean;
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

/** The first top-level item leads the dashboard: its path is fixed and its page never closes. */
function leadDashboard(tree: readonly MenuNode[]): readonly MenuNode[] {
  const [first, ...rest] = tree;
  if (!first) return tree;
  const [child, ...children] = first.children;
  const home = { ...(child ?? first), path: homePath, name: 'home', closable: false };
  return [
    child ? { ...first, path: '/dashboard', closable: false, children: [home, ...children] } : home,
    ...rest,
  ];
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
  const redirects: Record<string, string> = Object.create(null) as Record<string, string>;
  const names = new Set<string>();
  const visit = (node: MenuNode): void => {
    const path = node.path === null ? null : pathnameOf(node.path);
    if (node.children.length > 0) {
      const target = firstLeaf(node)?.path;
      if (path && target && path !== target) redirects[path] = target;
      node.children.forEach(visit);
    } else if (path === null) problems.push({ item: node.id, problem: 'badPath' });
    else if (pages.has(path)) problems.push({ item: node.id, problem: 'duplicatePath' });
    else {
      const name = node.name && !names.has(node.name) ? node.name : path;
      names.add(name);
      const { title, subtitle, source, component, custom, keepAlive, closable, auth } = node;
      pages.set(path, {
        name,
        path,
        title,
        subtitle,
        source,
        component,
        custom,
        cache: keepAlive,
        closable,
        auth,
      });
    }
  };
  tree.forEach(visit);
  const home = pages.has(homePath)
    ? homePath
    : (tree.map(firstLeaf).find((leaf) => leaf?.path)?.path ?? homePath);
  for (const path of ['/', '/index', ...(home === homePath ? [] : ['/dashboard'])])
    if (!pages.has(path)) redirects[path] ??= home;
  return { tree, pages: [...pages.values()], redirects, problems };
}
