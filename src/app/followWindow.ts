import type { i18n as I18n } from 'i18next';
import { chooseZone } from '@/kit/format/zone';
import { showLocale } from '@/kit/i18n/locale';
import { followTheme, applyLook } from '@/kit/theme';
import { throttle } from '@/kit/throttle';
import type { UserStore } from '@/store/createUserStore';
import { selectLayout } from '@/store/layout/selectors';
import { deviceChanged, deviceOf, fullscreenChanged } from '@/store/layout/slice';
import { selectLocale } from '@/store/locale/slice';
import { selectInfo } from '@/store/session/slice';

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
    applyLook(density, themeColor);
    void i18n.changeLanguage(locale);
  };
  follow();
  return store.subscribe(follow);
}

/** Resizing is followed this often, in milliseconds (specification section 9). */
const resizeThrottle = 100;

/**
 * The store follows the window: its width's class, and whether it fills the screen, however the person left that state
 * (specification section 4, "Device class" and "Full screen"). Gives the end of it.
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
