import { isLocale, type Locale } from '@/kit/i18n/locale';
import type { RootState } from '../createUserStore';

/** The person's own choice, else the language that is shown already (chosen before the sign-in). */
export const selectLocale = (state: RootState): Locale => {
  if (state.locale.chosen) return state.locale.chosen;
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'zh-CN';
};
