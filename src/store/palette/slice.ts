import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Persistence } from '../persistence';
import { tabsReconciled, tabVisited } from '../tabs/slice';

/** Favourite and recent pages, by name. */
export type PaletteState = {
  /** In the order in which they were added. */
  favourites: string[];
  /** Ten at most, the latest first. */
  recents: string[];
};

const maxRecents = 10;
const maxFavourites = 50;
const maxLength = 512;

const initialState: PaletteState = { favourites: [], recents: [] };

const slice = createSlice({
  name: 'palette',
  initialState,
  reducers: {
    favouriteToggled: (state, { payload: name }: PayloadAction<string>) => {
      state.favourites = state.favourites.includes(name)
        ? state.favourites.filter((each) => each !== name)
        : [...state.favourites, name].slice(-maxFavourites);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(tabVisited, (state, { payload: { name } }) => {
        if (state.recents[0] === name) return;
        state.recents = [name, ...state.recents.filter((each) => each !== name)].slice(0, maxRecents);
      })
      // Removes pages that the menu no longer has.
      .addCase(tabsReconciled, (state, { payload: { pages } }) => {
        const isPage = (name: string) => Object.hasOwn(pages, name);
        state.favourites = state.favourites.filter(isPage);
        state.recents = state.recents.filter(isPage);
      });
  },
});

export const { favouriteToggled } = slice.actions;
export const paletteReducer = slice.reducer;

const names = (stored: unknown, limit: number): string[] => {
  const texts = Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  return [...new Set(texts)].filter((name) => name !== '' && name.length <= maxLength).slice(0, limit);
};

/** Stored per user as `palette`. */
export const palettePersistence: Persistence<PaletteState> = {
  name: 'palette',
  version: 1,
  shared: {
    merge: { favourites: { list: (name) => name }, recents: 'value' },
    adopt: (_, restored) => restored,
  },
  restore: ({ favourites, recents }) => ({
    favourites: names(favourites, maxFavourites),
    recents: names(recents, maxRecents),
  }),
};
