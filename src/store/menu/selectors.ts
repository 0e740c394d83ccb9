import { createSelector } from '@reduxjs/toolkit';
import { menuApi } from '@/api/gen/menu';
import type { RootState } from '../createUserStore';
import type { TabMeta } from '../tabs/tab';
import { meetsAuth } from './menuItem';
import { withFixedPages } from './fixedPages';
import type { Page } from './menuToPages';
import { menuToPages } from './menuToPages';
import { pageAt, withRecordPages } from './recordPages';

const selectMenu = menuApi.endpoints.getMenu.select({ type: 'left' });

/**
 * Selects the pages of the user's menu, the fixed ones, and those of records; only the fixed ones until the menu is
 * loaded.
 */
export const selectPages = createSelector(
  (state: RootState) => selectMenu(state).data,
  (menu) => withRecordPages(withFixedPages(menuToPages(menu ?? []))),
);

const selectPageByPath = createSelector(
  selectPages,
  ({ pages }): ReadonlyMap<string, Page> => new Map(pages.map((page) => [page.path, page])),
);

/** Selects the page of a path without a check of permissions; undefined if there is none. */
export const selectPageOf = (state: RootState, pathname: string): Page | undefined =>
  pageAt(selectPageByPath(state), pathname);

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
  const page = selectPageOf(state, pathname);
  if (!page) return 404;
  return meetsAuth(selectAccess(state), page.auth) ? page : 403;
}

export const tabMeta = ({ title, cache, closable }: Page): TabMeta => ({ title, cache, closable });
