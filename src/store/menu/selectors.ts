import { createSelector } from '@reduxjs/toolkit';
import { menuApi } from '@/api/gen/menu';
import type { RootState } from '../createUserStore';
import type { TabMeta } from '../tabs/tab';
import { meetsAuth } from './access';
import { withFixedPages } from './fixedPages';
import type { Page } from './menuToPages';
import { menuToPages } from './menuToPages';

const selectMenu = menuApi.endpoints.getMenu.select({ type: 'left' });

/** Selects the pages of the user's menu and the fixed ones; only the fixed ones until the menu is loaded. */
export const selectPages = createSelector(
  (state: RootState) => selectMenu(state).data,
  (menu) => withFixedPages(menuToPages(menu ?? [])),
);

export const selectPageByPath = createSelector(
  selectPages,
  ({ pages }): ReadonlyMap<string, Page> => new Map(pages.map((page) => [page.path, page])),
);

/** Selects the addresses of embedded pages (menu items whose component is `frame`) by page name. */
export const selectEmbedded = createSelector(
  selectPages,
  ({ pages }): ReadonlyMap<string, string> =>
    new Map(pages.filter(({ component }) => component === 'frame').map(({ name, custom }) => [name, custom])),
);

/** Selects the icon names of the pages by page name. */
export const selectIcons = createSelector(
  selectPages,
  ({ pages }): ReadonlyMap<string, string> => new Map(pages.map(({ name, icon }) => [name, icon])),
);

const noAccess: readonly string[] = [];

/** Selects roles and permission codes of the user. */
export const selectAccess = (state: RootState): readonly string[] => state.session.info?.access ?? noAccess;

/** Selects what a path shows to the user: a page, or the status of the exception page. */
export function selectPageAt(state: RootState, pathname: string): Page | 403 | 404 {
  const page = selectPageByPath(state).get(pathname);
  if (!page) return 404;
  return meetsAuth(selectAccess(state), page.auth) ? page : 403;
}

export const tabMeta = ({ title, cache, closable }: Page): TabMeta => ({ title, cache, closable });
