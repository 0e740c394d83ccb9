import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { tabsClosed } from '../tabs/slice';

/** State of a page that stays known while it is hidden; by tab key, not stored. */
type PageState = {
  /** Parts of the page with unsent input. Such a page stays mounted. */
  dirty: string[];
  /** Order of the last visits: the highest number was visited last. */
  seen: number;
  /** Raised by a reload, which mounts the page again. */
  generation: number;
  /** The open record and its label. @default no record was opened */
  record?: { id: string; name: string };
};

type PagesState = { byTab: Record<string, PageState>; visits: number };

const initialPage: PageState = { dirty: [], seen: 0, generation: 0 };
const initialState: PagesState = { byTab: {}, visits: 0 };

const slice = createSlice({
  name: 'pages',
  initialState,
  reducers: {
    shown: (state, { payload: tab }: PayloadAction<string>) => {
      state.visits += 1;
      state.byTab[tab] = { ...(state.byTab[tab] ?? initialPage), seen: state.visits };
    },
    dirtyChanged: (
      state,
      { payload: { tab, part, dirty } }: PayloadAction<{ tab: string; part: string; dirty: boolean }>,
    ) => {
      const page = state.byTab[tab];
      if (!page || page.dirty.includes(part) === dirty) return;
      page.dirty = dirty ? [...page.dirty, part] : page.dirty.filter((each) => each !== part);
    },
    /** A record was opened in the page of a tab. */
    recordNamed: (
      state,
      { payload: { tab, ...record } }: PayloadAction<{ tab: string; id: string; name: string }>,
    ) => {
      const page = state.byTab[tab];
      if (page) page.record = record;
    },
    reloaded: (state, { payload: tab }: PayloadAction<string>) => {
      const page = state.byTab[tab];
      if (page) Object.assign(page, { dirty: [], generation: page.generation + 1 });
    },
  },
  extraReducers: (builder) => {
    builder.addCase(tabsClosed, (state, { payload: keys }) => {
      for (const key of keys) delete state.byTab[key];
    });
  },
});

export const {
  shown: pageShown,
  dirtyChanged: pageDirtyChanged,
  recordNamed: pageRecordNamed,
  reloaded: pageReloaded,
} = slice.actions;
export const pagesReducer = slice.reducer;
