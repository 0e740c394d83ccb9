import { readLocal, writeLocal } from '@/kit/local';

/** The console's languages (specification section 9). */
export const locales = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof locales)[number];
/** The languages in their own names, so that users find theirs in a console that they cannot read. */
export const localeNames: Readonly<Record<Locale, string>> = { 'zh-CN': '中文', 'en-US': 'English' };
export const defaultLocale: Locale = 'zh-CN';

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

const key = 'console:i18n-locale';

/** Returns the language that was chosen on this browser before a sign-in, or null. */
const chosenLocale = (): Locale | null => {
  const stored = readLocal(key);
  return isLocale(stored) ? stored : null;
};

export const rememberLocale = (locale: Locale): void => {
  writeLocal(key, locale);
};

/**
 * Implements specification section 4: the stored language, else the browser's when `automatic` and supported,
 * else the default.
 */
export function startLocale(automatic: boolean, browser: readonly string[]): Locale {
  const stored = chosenLocale();
  if (stored) return stored;
  const supported = automatic
    ? browser.map((tag) => locales.find((locale) => locale.slice(0, 2) === tag.slice(0, 2))).find(Boolean)
    : undefined;
  return supported ?? defaultLocale;
}

/** Sets the document's language, which assistive technology and every request use. */
export const showLocale = (locale: Locale): void => {
  document.documentElement.lang = locale;
};

/** Returns the document's language. */
export const shownLocale = (): Locale => {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : defaultLocale;
};
