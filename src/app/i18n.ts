import type { i18n as I18n } from 'i18next';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import menuEn from '@/api/gen/locales/menu.en-US.json';
import menuZh from '@/api/gen/locales/menu.zh-CN.json';
import type { Locale } from '@/kit/i18n/locale';
import screensEn from '@/screens/locales/en-US.json';
import screensZh from '@/screens/locales/zh-CN.json';
import shellEn from '@/shell/locales/en-US.json';
import shellZh from '@/shell/locales/zh-CN.json';
import { areaTexts } from '@/screens/areaTexts';

/** Creates the translations of the shell and the screens; an area adds its own with its chunk. */
export async function createI18n(locale: Locale): Promise<I18n> {
  const i18n = createInstance().use(initReactI18next);
  await i18n.init({
    lng: locale,
    fallbackLng: 'zh-CN',
    defaultNS: 'shell',
    resources: {
      'zh-CN': { shell: shellZh, screens: screensZh, menu: menuZh },
      'en-US': { shell: shellEn, screens: screensEn, menu: menuEn },
    },
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added' },
  });
  areaTexts.connect(i18n);
  return i18n;
}
