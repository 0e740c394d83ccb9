import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../createUserStore';
import { selectLocale } from '../locale/slice';
import { tabLabels } from './tabLabels';

export const selectOpened = (state: RootState) => state.tabs.opened;
export const selectCurrentKey = (state: RootState) => state.tabs.current;

export const selectCurrentTab = createSelector(selectOpened, selectCurrentKey, (opened, current) =>
  opened.find(({ key }) => key === current),
);

/** Selects tabs with unsent input in a form; typed filters do not count. */
export const selectUnsentTabs = createSelector(
  selectOpened,
  (state: RootState) => state.pages.byTab,
  (opened, pages) => opened.filter(({ key }) => pages[key]?.dirty.includes('form')),
);

/** Selects the labels that distinguish tabs of the same page, by tab key. */
export const selectTabLabels = createSelector(
  selectOpened,
  (state: RootState) => state.pages.byTab,
  selectLocale,
  (opened, pages, locale) => tabLabels(opened, locale, pages),
);

/**
 * Selects tabs whose page is mounted: the current one, and cached ones that were visited in this session.
 * Beyond `limit`, the least recently visited page without unsent input is unmounted and later restored from
 * its address.
 */
export const selectAlive = createSelector(
  selectOpened,
  selectCurrentKey,
  (state: RootState) => state.pages.byTab,
  (_: RootState, limit: number) => limit,
  (opened, current, pages, limit) => {
    const seen = (key: string) => pages[key]?.seen ?? 0;
    const kept = opened.filter(({ key, meta }) => key === current || (meta.cache && seen(key) > 0));
    const pinned = kept.filter(({ key }) => key === current || (pages[key]?.dirty.length ?? 0) > 0);
    const others = kept.filter((tab) => !pinned.includes(tab)).sort((a, b) => seen(b.key) - seen(a.key));
    const alive = new Set([...pinned, ...others.slice(0, Math.max(0, limit - pinned.length))]);
    return opened.filter((tab) => alive.has(tab));
  },
);
