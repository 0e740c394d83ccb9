import { config } from '@/kit/config';
import { defaultLocale, locales, rememberLocale, startLocale } from '@/kit/i18n/locale';

beforeEach(() => window.localStorage.clear());

test('the languages are Chinese and English, Chinese by default, never automatic by default (§9 languages §1 languages)', () => {
  expect([...locales]).toEqual(['zh-CN', 'en-US']);
  expect(defaultLocale).toBe('zh-CN');
  expect(config.autoLanguage).toBe(false);
  expect(startLocale(config.autoLanguage, ['en-US'])).toBe('zh-CN');
});

test('the language that was chosen on this browser applies at start (§4 locale-start)', () => {
  rememberLocale('en-US');
  expect(startLocale(false, ['zh-CN'])).toBe('en-US');
  expect(startLocale(true, ['zh-CN'])).toBe('en-US');
});

const browsers: readonly [readonly string[], string][] = [
  [['en-GB', 'zh'], 'en-US'],
  [['fr-FR', 'en'], 'en-US'],
  [['zh-TW'], 'zh-CN'],
  [['fr-FR'], 'zh-CN'],
  [[], 'zh-CN'],
];
test.each(browsers)('in automatic mode, a browser of %j gets %s (§4 locale-auto)', (browser, locale) => {
  expect(startLocale(true, browser)).toBe(locale);
});

test('an unknown language is rejected', () => {
  window.localStorage.setItem('console:i18n-locale', 'xx-XX');
  expect(startLocale(false, [])).toBe('zh-CN');
});
