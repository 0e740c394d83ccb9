import { useTranslation } from '@/kit/i18n/useTranslation';

const marker = '$t:';

/**
 * Translates a title of the menu: `$t:namespace:key` in the current language, plain text unchanged
 * (specification 2.3, point 7).
 */
export function useTitle(title: string): string {
  return useTitles()(title);
}

/** Returns the same translation as a function, for many titles. */
export function useTitles(): (title: string) => string {
  const { t } = useTranslation();
  return (title) => (title.startsWith(marker) ? t(title.slice(marker.length)) : title);
}
