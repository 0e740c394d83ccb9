import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The overlay of the shell that is open; one at a time. */
export type Overlay = 'palette' | 'hotkeys' | 'password';

/** Not stored: a reload closes the overlay. */
type OverlayState = { shown: Overlay | null };

const initialState: OverlayState = { shown: null };

const slice = createSlice({
  name: 'overlay',
  initialState,
  reducers: {
    shown: (state, { payload }: PayloadAction<Overlay>) => {
      state.shown = payload;
    },
    /** Closes only the named overlay: another one may have replaced it. */
    closed: (state, { payload }: PayloadAction<Overlay>) => {
      if (state.shown === payload) state.shown = null;
    },
  },
});

export const { shown: overlayShown, closed: overlayClosed } = slice.actions;
export const overlayReducer = slice.reducer;
