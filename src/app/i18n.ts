import type { i18n as I18n } from 'i18next';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Locale, locales } from '@/kit/i18n/locale';
import { retryImport } from '@/kit/retryImport';
import { areaTexts } from '@/screens/areaTexts';

/** The texts of the shell and the screens: one chunk for each language. */
const chunks: Readonly<Record<Locale, () => Promise<{ texts: Readonly<Record<string, object>> }>>> = {
  'zh-CN': () => import(/* webpackChunkName: "texts-zh" */ './texts/zh-CN'),
  'en-US': () => import(/* webpackChunkName: "texts-en" */ './texts/en-US'),
};

/** Fetches the texts of a language before they are needed. A failure shows when they are. */
export const prefetchTexts = (locale: Locale): void => {
  chunks[locale]().catch(() => undefined);
};

async function addTexts(i18n: I18n, locale: Locale): Promise<void> {
  if (i18n.hasResourceBundle(locale, 'shell')) return;
  const { texts } = await retryImport(chunks[locale]);
  for (const [namespace, bundle] of Object.entries(texts)) i18n.addResourceBundle(locale, namespace, bundle);
}

/** Creates the translations of the shell and the screens; an area adds its own with its chunk. */
export async function createI18n(locale: Locale): Promise<I18n> {
  const i18n = createInstance().use(initReactI18next);
  const isReady = i18n.init({
    lng: locale,
    fallbackLng: 'zh-CN',
    defaultNS: 'shell',
    resources: {},
    interpolation: { escapeValue: false },
    // Emits `missingKey`, which TextsProvider waits for; nothing is saved.
    saveMissing: true,
  });
  await Promise.all([isReady, addTexts(i18n, locale)]);
  areaTexts.connect(i18n, () => Promise.all(locales.map((each) => addTexts(i18n, each))));
  return i18n;
}

/** Shows another language once its texts are there, unless a third one was chosen meanwhile. */
export async function showLanguage(i18n: I18n, locale: Locale, isWanted: () => boolean): Promise<void> {
  await addTexts(i18n, locale);
  if (isWanted() && i18n.language !== locale) await i18n.changeLanguage(locale);
}
