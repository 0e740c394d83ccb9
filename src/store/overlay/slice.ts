import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What of the shell stands over the page; one at a time. */
export type Overlay = 'palette' | 'hotkeys' | 'password';

/** Not stored: a reload shows the page. */
export type OverlayState = { shown: Overlay | null };

const initialState: OverlayState = { shown: null };

const slice = createSlice({
  name: 'overlay',
  initialState,
  reducers: {
    shown: (state, { payload }: PayloadAction<Overlay>) => {
      state.shown = payload;
    },
    /** Only the one that is named: another may have taken its place. */
    closed: (state, { payload }: PayloadAction<Overlay>) => {
      if (state.shown === payload) state.shown = null;
    },
  },
});

export const { shown: overlayShown, closed: overlayClosed } = slice.actions;
export const overlayReducer = slice.reducer;
