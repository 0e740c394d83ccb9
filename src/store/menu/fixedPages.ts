import { homePath, type Page, type Pages } from './menuToPages';

type Fixed = Pick<Page, 'name' | 'path' | 'title' | 'source'> & Partial<Page>;

const fixed = (page: Fixed): Page => ({
  subtitle: '',
  icon: '',
  component: '',
  custom: '',
  cache: true,
  closable: true,
  hideSider: false,
  auth: [],
  ...page,
});

/** Pages that exist without the server's menu (specification section 2.1). */
export const fixedPages: readonly Page[] = [
  // The home tab, which also users with an empty menu have.
  fixed({
    name: 'home',
    icon: 'dashboard',
    path: homePath,
    title: '$t:shell:pages.control',
    source: 'dashboard/control/index',
    closable: false,
  }),
  fixed({
    name: 'log',
    icon: 'document',
    path: '/log',
    title: '$t:shell:pages.log',
    source: 'shell/log/index',
    hideSider: true,
    auth: ['op', 'admin'],
  }),
  fixed({
    name: 'i18n',
    icon: 'chat',
    path: '/i18n',
    title: '$t:shell:pages.i18n',
    source: 'shell/greeting/index',
  }),
  fixed({ name: 'own', icon: 'cog', path: '/own', title: '$t:shell:pages.own', source: 'shell/own/index' }),
  fixed({
    name: 'agentUser',
    icon: 'people',
    path: '/agent/user',
    title: '$t:shell:pages.agentUser',
    source: 'shell/agentUser/index',
    closable: false,
  }),
];

/** Groups of fixed pages and their redirects. */
const fixedRedirects: Readonly<Record<string, string>> = { '/agent': '/agent/user' };

/**
 * Merges the menu's pages with the fixed ones. A menu entry for a fixed path keeps its own title and view;
 * the fixed page decides whether its tab can be closed.
 */
export function withFixedPages({ pages, redirects, ...rest }: Pages): Pages {
  const byPath = new Map(fixedPages.map((page) => [page.path, page]));
  const ofMenu = pages.map((page) => {
    const same = byPath.get(page.path);
    byPath.delete(page.path);
    return same ? { ...page, closable: same.closable, hideSider: same.hideSider } : page;
  });
  const names = new Set(ofMenu.map(({ name }) => name));
  const added = [...byPath.values()].map((page) =>
    names.has(page.name) ? { ...page, name: page.path } : page,
  );
  const all = [...ofMenu, ...added];
  const ownRedirects = Object.entries(fixedRedirects).filter(
    ([from]) => !all.some(({ path }) => path === from),
  );
  return { ...rest, pages: all, redirects: { ...Object.fromEntries(ownRedirects), ...redirects } };
}
