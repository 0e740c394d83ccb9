import { createSelector } from '@reduxjs/toolkit';
import { menuApi } from '@/api/gen/menu';
import type { RootState } from '../createUserStore';
import type { TabMeta } from '../tabs/tab';
import { meetsAuth } from './access';
import { withFixedPages } from './fixedPages';
import type { Page } from './menuToPages';
import { menuToPages } from './menuToPages';

const selectMenu = menuApi.endpoints.getMenu.select({ type: 'left' });

/** The pages of the person's menu and the fixed ones; the fixed ones alone until the menu is there. */
export const selectPages = createSelector(
  (state: RootState) => selectMenu(state).data,
  (menu) => withFixedPages(menuToPages(menu ?? [])),
);

export const selectPageByPath = createSelector(
  selectPages,
  ({ pages }): ReadonlyMap<string, Page> => new Map(pages.map((page) => [page.path, page])),
);

/** Addresses of the embedded pages (a menu item whose component is `frame`), by the name of their page. */
export const selectEmbedded = createSelector(
  selectPages,
  ({ pages }): ReadonlyMap<string, string> =>
    new Map(pages.filter(({ component }) => component === 'frame').map(({ name, custom }) => [name, custom])),
);

/** Names of the pages' icons, by the name of the page. */
export const selectIcons = createSelector(
  selectPages,
  ({ pages }): ReadonlyMap<string, string> => new Map(pages.map(({ name, icon }) => [name, icon])),
);

const noAccess: readonly string[] = [];

/** Roles and permission codes of the signed-in person. */
export const selectAccess = (state: RootState): readonly string[] => state.session.info?.access ?? noAccess;

/** What a path shows to this person: a page, or the exception that stands in its place. */
export function selectPageAt(state: RootState, pathname: string): Page | 403 | 404 {
  const page = selectPageByPath(state).get(pathname);
  if (!page) return 404;
  return meetsAuth(selectAccess(state), page.auth) ? page : 403;
}

export const tabMeta = ({ title, cache, closable }: Page): TabMeta => ({ title, cache, closable });
