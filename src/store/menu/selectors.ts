import { createSelector } from '@reduxjs/toolkit';
import { menuApi } from '@/api/menu';
import type { RootState } from '../createUserStore';
import type { TabMeta } from '../tabs/tab';
import type { Page } from './menuToPages';
import { menuToPages } from './menuToPages';

const selectMenu = menuApi.endpoints.getMenu.select({ type: 'left' });

/** The pages of the person's menu; empty until the menu is there. */
export const selectPages = createSelector(
  (state: RootState) => selectMenu(state).data,
  (menu) => menuToPages(menu ?? []),
);

export const selectPageByPath = createSelector(
  selectPages,
  ({ pages }): ReadonlyMap<string, Page> => new Map(pages.map((page) => [page.path, page])),
);

export const tabMeta = ({ title, cache, closable }: Page): TabMeta => ({ title, cache, closable });
