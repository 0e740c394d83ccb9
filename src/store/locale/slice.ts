import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isLocale, type Locale } from '@/kit/i18n/locale';
import type { Persistence } from '../persisted';

/** null: the person never chose; the language chosen before sign-in holds. */
export type LocaleState = { chosen: Locale | null };

const initialState: LocaleState = { chosen: null };

const slice = createSlice({
  name: 'locale',
  initialState,
  reducers: {
    chosen: (state, { payload }: PayloadAction<Locale>) => {
      state.chosen = payload;
    },
  },
});

export const { chosen: localeChosen } = slice.actions;
export const localeReducer = slice.reducer;

/** Stored per user as `i18n-locale`. */
export const localePersistence: Persistence<LocaleState> = {
  name: 'i18n-locale',
  version: 1,
  restore: ({ chosen }) => ({ chosen: isLocale(chosen) ? chosen : null }),
};
