import type { i18n as I18n } from 'i18next';
import { showLocale } from '@/kit/i18n/locale';
import { followTheme } from '@/kit/theme';
import type { UserStore } from '@/store/createUserStore';
import { selectLayout } from '@/store/layout/selectors';
import { selectLocale } from '@/store/locale/selectors';

/** Page language, translations and theme follow the store. */
export function followPreferences(store: UserStore, i18n: I18n, leaving: AbortSignal): void {
  let shown: string | null = null;
  const follow = () => {
    const locale = selectLocale(store.getState());
    const { theme } = selectLayout(store.getState());
    if (shown === locale + theme) return;
    shown = locale + theme;
    showLocale(locale);
    followTheme(theme);
    void i18n.changeLanguage(locale);
  };
  follow();
  leaving.addEventListener('abort', store.subscribe(follow));
}
