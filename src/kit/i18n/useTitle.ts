import { useTranslation } from 'react-i18next';

const marker = '$t:';

/** A title of the menu: plain text as it is; `$t:namespace:key` in the language shown (specification 2.3, point 7). */
export function useTitle(title: string): string {
  return useTitles()(title);
}

/** The same for many titles. */
export function useTitles(): (title: string) => string {
  const { t } = useTranslation();
  return (title) => (title.startsWith(marker) ? t(title.slice(marker.length)) : title);
}
