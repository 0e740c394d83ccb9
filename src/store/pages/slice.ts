import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { tabsClosed } from '../tabs/slice';

/** What must be known of a page while it is hidden; by tab key, never stored. */
export type PageState = {
  /** Parts of the page that hold something typed and not sent: while there are any, the page is not put to sleep. */
  dirty: string[];
  /** Order of the last visits: the highest was seen last. */
  seen: number;
  /** Raised by a reload: the page starts anew. */
  generation: number;
  /** The record that is open in it, and how a person calls it. @default none was opened yet */
  record?: { id: string; name: string };
};

export type PagesState = { byTab: Record<string, PageState>; visits: number };

const fresh: PageState = { dirty: [], seen: 0, generation: 0 };
const initialState: PagesState = { byTab: {}, visits: 0 };

const slice = createSlice({
  name: 'pages',
  initialState,
  reducers: {
    shown: (state, { payload: tab }: PayloadAction<string>) => {
      state.visits += 1;
      state.byTab[tab] = { ...(state.byTab[tab] ?? fresh), seen: state.visits };
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
