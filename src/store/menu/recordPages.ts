import { matchPath } from 'react-router';
import { pathnameOf } from '@/kit/path';
import type { Page, Pages } from './menuToPages';

/** The lists whose records have a page of their own, by source. Their areas declare it with `definePage`. */
const lists: ReadonlySet<string> = new Set([
  'wallet/withdraw/index',
  'agent/user/index',
  'vip/member/index',
  'vip/kyc/index',
  'agent/user/index',
  'otc/order/index',
  'otc/appeal/index',
  'nft/item/index',
]);

/** Returns the source of the page of a record, by the source of its list. */
export const recordSource = (source: string): string => source.replace(/\/index$/, '/record');

/**
 * Adds the pages of records beside those of their lists. The menu does not show them. A user who may see the list may
 * see them. A page of the menu with the same path takes precedence.
 */
export function withRecordPages(given: Pages): Pages {
  const taken = new Set(given.pages.map(({ path }) => path));
  const added = given.pages.flatMap((page) => {
    const path = `${pathnameOf(page.path)}/:id`;
    if (!lists.has(page.source) || taken.has(path)) return [];
    return [{ ...page, name: path, path, source: recordSource(page.source), cache: true, closable: true }];
  });
  return { ...given, pages: [...given.pages, ...added] };
}

/** Returns the page of a path: the literal one, else the first whose pattern matches. */
export const pageAt = (pages: ReadonlyMap<string, Page>, pathname: string): Page | undefined =>
  pages.get(pathname) ??
  [...pages.values()].find(({ path }) => path.includes(':') && matchPath(path, pathname) !== null);

/** Returns the parameters of a path under the pattern of its page: `{ id }` for a record. */
export const paramsOf = (pattern: string, pathname: string): Readonly<Record<string, string | undefined>> =>
  matchPath(pattern, pathname)?.params ?? {};
