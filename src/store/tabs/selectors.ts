import { createSelector } from '@reduxjs/toolkit';
import { searchOf } from '@/kit/path';
import { isRecordPage, type Tab } from './tab';
import type { RootState } from '../createUserStore';
import { selectLocale } from '../locale/slice';

/** Parameters that do not help to distinguish tabs: paging, and the code of a page's list. */
const paging = new Set(['current', 'size', 'sort', 'list']);
/** Parameters that hold the id of a record, which is replaced by the record's label. */
const records = new Set(['open', 'form']);
const maxLength = 24;

/** The record that a page reported, by tab key. */
type PageInfo = { record?: { id: string; name: string } };
export type PageInfoByTab = Readonly<Record<string, PageInfo | undefined>>;

/** Returns the label of a record, or its last digits until the page reported a label. */
const recordLabel = (id: string, named: PageInfoByTab[string]): string =>
  named?.record?.id === id ? named.record.name : /^\d{6,}$/.test(id) ? `#${id.slice(-4)}` : id;

/** Returns a filter value in words. Without words in the current language, a time is shortened to its day. */
function filterLabel(name: string, value: string, { said: filterWords }: Tab, locale: string): string {
  const filters = filterWords?.locale === locale ? filterWords.filters : {};
  const pair = `${name}=${value}`;
  return (
    (Object.hasOwn(filters, pair) ? filters[pair] : undefined) ??
    value.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1')
  );
}

/**
 * Returns the labels that distinguish tabs of the same page, by tab key: their records and filters. A tab
 * that is the only one of its page, or has no query, gets none; the title of a record's page is its number already.
 */
export function tabLabels(
  opened: readonly Tab[],
  locale: string,
  named: PageInfoByTab = {},
): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  for (const { name } of opened) count.set(name, (count.get(name) ?? 0) + 1);
  const labels = new Map<string, string>();
  for (const tab of opened) {
    if ((count.get(tab.name) ?? 0) < 2 || isRecordPage(tab.name)) continue;
    const values = [...new URLSearchParams(searchOf(tab.path))].filter(([name]) => !paging.has(name));
    const labelOf = ([name, value]: readonly [string, string]) =>
      records.has(name) ? recordLabel(value, named[tab.key]) : filterLabel(name, value, tab, locale);
    const label = values.map(labelOf).join(', ');
    if (label) labels.set(tab.key, label.length > maxLength ? `${label.slice(0, maxLength - 1)}…` : label);
  }
  return labels;
}

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
