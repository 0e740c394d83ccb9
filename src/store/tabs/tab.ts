import { isRecord } from '@/kit/record';
import { pathnameOf, safeInternalPath, searchOf, withoutSecretParams } from '@/kit/path';

/** An open tab (specification section 3, "Opened tab"). */
export type Tab = {
  /** 6 random characters; history entries refer to it. */
  key: string;
  /** Name of its page. */
  name: string;
  /** The path it was opened with, including the query. */
  fullPath: string;
  /** The current path: filters, page and open record change it. */
  path: string;
  meta: TabMeta;
  /** The page set the title itself: another visit keeps it. */
  keepMeta: boolean;
  /** Pinned to the left; stays when other tabs close. */
  pinned: boolean;
  /** The filters of its list in words. @default it has no list, or the list was not rendered yet */
  said?: FilterWords;
};

/** Filters in words of one language, by `name=value` of the query. */
export type FilterWords = { locale: string; filters: Readonly<Record<string, string>> };

export type TabMeta = {
  /** Plain text, or `$t:` and a translation key. */
  title: string;
  /** The page stays mounted while another tab is shown. */
  cache: boolean;
  closable: boolean;
};

const keyPattern = /^[A-Za-z0-9]{6}$/;

function restoreWords(stored: unknown): Pick<Tab, 'said'> {
  if (!isRecord(stored) || typeof stored.locale !== 'string' || !isRecord(stored.filters)) return {};
  const words = Object.entries(stored.filters).filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  );
  return { said: { locale: stored.locale, filters: Object.fromEntries(words) } };
}

/** Returns a tab as it is stored: with the parameters and the query of its current path (specification section 3). */
export function storedTab(tab: Tab) {
  const values = new URLSearchParams(searchOf(tab.path));
  const query = Object.fromEntries(
    [...values.keys()].map((name) => {
      const [first = '', ...others] = values.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
  const parts = pathnameOf(tab.path).split('/');
  const params = Object.fromEntries(
    tab.name
      .split('/')
      .flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), parts[at] ?? ''] as const] : [])),
  );
  return { ...tab, params, query };
}

/** Restores a stored tab. Returns null when any part of it is invalid. */
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
    fullPath: withoutSecretParams(fullPath),
    path: withoutSecretParams(path),
    meta: { title, cache: meta.cache === true, closable: meta.closable !== false },
    keepMeta: stored.keepMeta === true,
    pinned: stored.pinned === true,
    ...restoreWords(stored.said),
  };
}

/** Whether the page of a tab, by its name, shows one record (menu/recordPages). Names that a menu gives never begin with a slash. */
export const isRecordPage = (name: string): boolean => name.startsWith('/') && name.includes('/:');

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Creates a tab key (specification section 9: 6 characters). */
export const tabKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => alphabet[byte % alphabet.length]).join('');
