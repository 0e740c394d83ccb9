import type { i18n as I18n } from 'i18next';
import { chooseZone } from '@/kit/format/zone';
import { showLocale } from '@/kit/i18n/locale';
import { followTheme, showLook } from '@/kit/theme';
import type { UserStore } from '@/store/createUserStore';
import { selectLayout } from '@/store/layout/selectors';
import { selectLocale } from '@/store/locale/selectors';
import { selectInfo } from '@/store/session/selectors';

/** Page language, translations, theme, density, colour and the zone of all times follow the store. Gives the end of it. */
export function followPreferences(store: UserStore, i18n: I18n): () => void {
  let shown: string | null = null;
  const follow = () => {
    chooseZone(selectInfo(store.getState())?.timeZone ?? null);
    const locale = selectLocale(store.getState());
    const { theme, density, themeColor } = selectLayout(store.getState());
    const wanted = [locale, theme, density, themeColor].join();
    if (shown === wanted) return;
    shown = wanted;
    showLocale(locale);
    followTheme(theme);
    showLook(density, themeColor);
    void i18n.changeLanguage(locale);
  };
  follow();
  return store.subscribe(follow);
}
