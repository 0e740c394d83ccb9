import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { type Locale, isLocale } from '@/kit/i18n/locale';
import type { Persistence } from '../persistence';

/** Selects the user's choice, else the current language (chosen before the sign-in). */
export const selectLocale = ({ locale }: { locale: LocaleState }): Locale => {
  if (locale.chosen) return locale.chosen;
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'zh-CN';
};

/** null: the user has not chosen; the language chosen before the sign-in applies. */
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
  shared: { merge: { chosen: 'value' }, adopt: (_, restored) => restored },
  restore: ({ chosen }) => ({ chosen: isLocale(chosen) ? chosen : null }),
};
