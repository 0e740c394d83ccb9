import type { i18n as I18n } from 'i18next';
import { chooseZone } from '@/kit/format/zone';
import { showLocale } from '@/kit/i18n/locale';
import { followTheme, applyLook } from '@/kit/theme';
import { throttle } from '@/kit/throttle';
import type { UserStore } from '@/store/createUserStore';
import { selectLayout } from '@/store/layout/selectors';
import { deviceChanged, deviceOf, fullscreenChanged } from '@/store/layout/slice';
import { selectLocale } from '@/store/locale/slice';
import { logAdded } from '@/store/log/slice';
import { selectInfo } from '@/store/session/slice';
import { showLanguage } from './i18n';

/** Applies the store's language, theme, density, colour and time zone to the page. Returns a function that stops it. */
export function followPreferences(store: UserStore, i18n: I18n): () => void {
  let shown: string | null = null;
  const follow = () => {
    chooseZone(selectInfo(store.getState())?.timeZone ?? null);
    const locale = selectLocale(store.getState());
    const { theme, density, themeColor } = selectLayout(store.getState());
    const appearance = [locale, theme, density, themeColor].join();
    if (shown === appearance) return;
    shown = appearance;
    showLocale(locale);
    followTheme(theme);
    applyLook(density, themeColor);
    showLanguage(i18n, locale, () => selectLocale(store.getState()) === locale).catch((error: unknown) => {
      store.dispatch(logAdded('error', 'The texts of a language could not be loaded.', { locale, error }));
    });
  };
  follow();
  return store.subscribe(follow);
}

/** Milliseconds between two reactions to resizing (specification section 9). */
const resizeThrottle = 100;

/**
 * Updates the store with the class of the window's width and with full screen, however the user left it
 * (specification section 4, "Device class" and "Full screen"). Returns a function that stops it.
 */
export function followWindow(store: UserStore): () => void {
  const readDevice = () => void store.dispatch(deviceChanged(deviceOf(window.innerWidth)));
  const readFullscreen = () => void store.dispatch(fullscreenChanged(Boolean(document.fullscreenElement)));
  const resized = throttle(readDevice, resizeThrottle);
  readDevice();
  window.addEventListener('resize', resized);
  document.addEventListener('fullscreenchange', readFullscreen);
  return () => {
    resized.cancel();
    window.removeEventListener('resize', resized);
    document.removeEventListener('fullscreenchange', readFullscreen);
  };
}
