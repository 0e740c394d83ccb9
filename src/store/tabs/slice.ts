import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { isRecord } from '@/kit/record';
import { pathnameOf, withoutSecretParams } from '@/kit/path';
import type { Persistence } from '../persistence';
import { neighbour, inOrder, moved } from './order';
import { type FilterWords, isRecordPage, restoreTab, storedTab, type Tab, tabKey, type TabMeta } from './tab';

/** The open tabs in their order, and the current one. */
export type TabsState = { opened: Tab[]; current: string | null };

/** A completed navigation to a page. */
type Visit = {
  /** Full path in the address. */
  path: string;
  /** The tab key in the history entry, if there is one. */
  tab?: string;
  name: string;
  meta: TabMeta;
};

const initialState: TabsState = { opened: [], current: null };

/** A page of a record is one tab, whatever the query of its address. */
const sameAddress = (tab: Tab, path: string) =>
  tab.path === path ||
  tab.fullPath === path ||
  (isRecordPage(tab.name) && pathnameOf(tab.path) === pathnameOf(path));

const slice = createSlice({
  name: 'tabs',
  initialState,
  reducers: {
    /**
     * Updates the tab of a path that is open; otherwise opens a tab. It becomes the current one
     * (specification section 4).
     */
    visited: {
      prepare: (visit: Visit) => ({
        payload: { ...visit, path: withoutSecretParams(visit.path), newKey: tabKey() },
      }),
      reducer: (state, { payload }: PayloadAction<Visit & { newKey: string }>) => {
        const { path, name, meta } = payload;
        const tab =
          state.opened.find(({ key, name: own }) => key === payload.tab && own === name) ??
          state.opened.find((each) => each.name === name && sameAddress(each, path));
        if (tab) {
          tab.path = path;
          // The same tab again must stay the same object: its page renders when the tab changes.
          if (!tab.keepMeta && !shallowEqual(tab.meta, meta)) tab.meta = meta;
          state.current = tab.key;
          return;
        }
        const key = state.opened.some((each) => each.key === payload.tab)
          ? payload.newKey
          : (payload.tab ?? payload.newKey);
        state.opened.push({ key, name, fullPath: path, path, meta, keepMeta: false, pinned: false });
        state.current = key;
      },
    },
    /** A path without a page is shown: no tab is current. */
    left: (state) => {
      state.current = null;
    },
    /** Closes tabs. If the current one is among them, selects its neighbour (specification section 4). */
    closed: (state, { payload: keys }: PayloadAction<readonly string[]>) => {
      const closing = new Set(
        state.opened.filter((tab) => keys.includes(tab.key) && tab.meta.closable).map(({ key }) => key),
      );
      const next =
        state.current && closing.has(state.current)
          ? neighbour(state.opened, state.current, closing)
          : state.current;
      state.opened = state.opened.filter(({ key }) => !closing.has(key));
      state.current = next;
    },
    /** Sets the title of a tab to the label of its record. */
    titled: (state, { payload: { tab: key, title } }: PayloadAction<{ tab: string; title: string }>) => {
      const tab = state.opened.find((each) => each.key === key);
      if (tab) Object.assign(tab, { meta: { ...tab.meta, title }, keepMeta: true });
    },
    /** Stores the filters of a tab's list in words, so that the tab shows them after a reload. */
    filtersNamed: (
      state,
      { payload: { tab: key, ...filterWords } }: PayloadAction<{ tab: string } & FilterWords>,
    ) => {
      const tab = state.opened.find((each) => each.key === key);
      // A list dispatches this each time it is shown, mostly without changes.
      if (
        tab &&
        (tab.said?.locale !== filterWords.locale || !shallowEqual(tab.said.filters, filterWords.filters))
      )
        tab.said = filterWords;
    },
    /** Pins or unpins a tab. Pinned tabs come after home, before the others. */
    pinToggled: (state, { payload: key }: PayloadAction<string>) => {
      state.opened = inOrder(
        state.opened.map((tab, index) =>
          tab.key === key && index > 0 ? { ...tab, pinned: !tab.pinned } : tab,
        ),
      );
    },
    /** Moves a tab to a position within its own kind. */
    moved: (state, { payload: { key, to } }: PayloadAction<{ key: string; to: number }>) => {
      state.opened = moved(state.opened, key, to);
    },
    /**
     * Adapts the tabs to a new menu: removes those without a page, updates titles and cache rules, and puts
     * home first.
     */
    reconciled: (
      state,
      { payload }: PayloadAction<{ pages: Readonly<Record<string, TabMeta>>; home: Omit<Visit, 'tab'> }>,
    ) => {
      const { pages, home } = payload;
      const known = state.opened.flatMap((tab) => {
        const meta = Object.hasOwn(pages, tab.name) ? pages[tab.name] : undefined;
        return meta ? [{ ...tab, meta: tab.keepMeta ? { ...meta, title: tab.meta.title } : meta }] : [];
      });
      const first = known.find((tab) => tab.name === home.name) ?? {
        key: tabKey(),
        name: home.name,
        fullPath: home.path,
        path: home.path,
        meta: home.meta,
        keepMeta: false,
        pinned: false,
      };
      // Two windows that started together each opened home.
      state.opened = inOrder([first, ...known.filter((tab) => tab.name !== home.name)]);
      if (!state.opened.some(({ key }) => key === state.current)) state.current = null;
    },
  },
});

export const {
  visited: tabVisited,
  left: tabLeft,
  closed: tabsClosed,
  titled: tabTitled,
  filtersNamed: tabFiltersNamed,
  pinToggled: tabPinToggled,
  moved: tabMoved,
  reconciled: tabsReconciled,
} = slice.actions;
export const tabsReducer = slice.reducer;

/** Stored per user as `page.opened`. */
export const tabsPersistence: Persistence<TabsState> = {
  name: 'page.opened',
  version: 2,
  // Version 2 adds params and query, which follow from the path.
  migrations: { 2: (stored) => stored },
  // A window shows only the tabs that it had at its start, and its own.
  shared: { merge: { opened: { list: (tab) => isRecord(tab) && tab.key } } },
  store: ({ opened, current }) => ({ opened: opened.map(storedTab), current }),
  restore: ({ opened }) => {
    const tabs = Array.isArray(opened) ? opened.map(restoreTab).filter((tab) => tab !== null) : [];
    // Windows may have opened the same page, each in a tab of its own.
    const isSame = (one: Tab, other: Tab) =>
      one.key === other.key || (one.name === other.name && one.path === other.path);
    const unique = tabs.filter((tab, index) => tabs.findIndex((each) => isSame(each, tab)) === index);
    return { opened: inOrder(unique), current: null };
  },
};
