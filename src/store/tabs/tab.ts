import { isRecord } from '@/kit/record';
import { safeInternalPath, searchOf } from '@/kit/path';

/** One opened tab (specification section 3, "Opened tab"). */
export type Tab = {
  /** 6 random characters; history entries name it. */
  key: string;
  /** Name of its page. */
  name: string;
  /** The path it was opened with, query and all. */
  fullPath: string;
  /** The path it shows now: filters, page and open record change it. */
  path: string;
  meta: TabMeta;
  /** The page named the tab itself: another visit does not change that. */
  keepMeta: boolean;
  /** The person keeps it on the left; it stays when others are closed. */
  pinned: boolean;
  /** What its list said of its filters. @default it has none, or was never drawn */
  said?: FilterWords;
};

/** Filters as a person of one language reads them, by `name=value` of the query. */
export type FilterWords = { locale: string; filters: Readonly<Record<string, string>> };

/** The query of what a tab shows (specification section 3); its path says it, nothing is stored twice. */
export const queryOf = ({ path }: Tab): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(searchOf(path)));

export type TabMeta = {
  /** Plain text, or `$t:` and a translation key. */
  title: string;
  /** The page is kept alive while another tab is shown. */
  cache: boolean;
  closable: boolean;
};

const keyPattern = /^[A-Za-z0-9]{6}$/;

function restoreWords(said: unknown): Pick<Tab, 'said'> {
  if (!isRecord(said) || typeof said.locale !== 'string' || !isRecord(said.filters)) return {};
  const words = Object.entries(said.filters).filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  );
  return { said: { locale: said.locale, filters: Object.fromEntries(words) } };
}

/** A stored tab, or null when any part of it is not what a tab is made of. */
export function restoreTab(stored: unknown): Tab | null {
  if (!isRecord(stored) || !isRecord(stored.meta)) return null;
  const { key, name, meta } = stored;
  const fullPath = safeInternalPath(stored.fullPath);
  const path = safeInternalPath(stored.path);
  if (typeof key !== 'string' || !keyPattern.test(key) || typeof name !== 'string' || !fullPath || !path)
    return null;
  const title = typeof meta.title === 'string' ? meta.title : '';
  return {
    key,
    name,
    fullPath,
    path,
    meta: { title, cache: meta.cache === true, closable: meta.closable !== false },
    keepMeta: stored.keepMeta === true,
    pinned: stored.pinned === true,
    ...restoreWords(stored.said),
  };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new tab key (specification section 9: 6 characters). */
export const tabKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => alphabet[byte % alphabet.length]).join('');
