import { useTranslation } from '@/kit/i18n/useTranslation';
import { locales } from '@/kit/i18n/locale';

/**
 * Returns a function that translates a title, `$t:namespace:key` or plain, to the current and the other
 * language; plain titles stay the same.
 */
export function useTitlesIn(): (title: string) => { title: string; other: string } {
  const { i18n } = useTranslation();
  const [shown, others] = [i18n.language, locales.filter((locale) => locale !== i18n.language)];
  const say = (title: string, locale: string) =>
    title.startsWith('$t:') ? i18n.getFixedT(locale)(title.slice('$t:'.length)) : title;
  return (title) => ({
    title: say(title, shown),
    other: others.map((locale) => say(title, locale)).join(' '),
  });
}
