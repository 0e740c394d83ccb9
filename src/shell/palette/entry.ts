import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { locales } from '@/kit/i18n/locale';

/** Kinds of entries. */
type EntryKind = 'page' | 'tab' | 'action' | 'setting' | 'record';

/** An entry of the palette. */
export type Entry = {
  /** Unique in the palette. */
  id: string;
  kind: EntryKind;
  /** In the current language. */
  title: string;
  /** In the other language, which is also searched; the status of a record. */
  other: string;
  /** Address of a page, tab or record, which is also searched; '' for others. */
  path: string;
  icon: ReactNode;
  /** Name of the page that can be a favourite; null for others. */
  page: string | null;
  /** State of a switch; null for others. A switch keeps the palette open, so that its effect is visible. */
  on: boolean | null;
  run: () => void;
};

/**
 * Returns a function that translates a title, `$t:namespace:key` or plain, to the current and the other
 * language; plain titles stay the same.
 */
export function useTitlesIn(): (title: string) => { title: string; other: string } {
  const { i18n } = useTranslation();
  const shown = i18n.language;
  const others = locales.filter((locale) => locale !== i18n.language);
  const say = (title: string, locale: string) =>
    title.startsWith('$t:') ? i18n.getFixedT(locale)(title.slice('$t:'.length)) : title;
  return (title) => ({
    title: say(title, shown),
    other: others.map((locale) => say(title, locale)).join(' '),
  });
}
