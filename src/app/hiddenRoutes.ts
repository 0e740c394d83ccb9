import { isRecord } from '@/kit/record';
import { pathnameOf, safeInternalPath } from '@/kit/path';
import type { Page } from '@/store/menu/menuToPages';

const maxLength = 4096;
const prefix = '/redirect/';

const scalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Keeps only names and scalar values. */
const texts = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(given) ? given : {})
      .filter(([, value]) => scalar(value))
      .map(([name, value]) => [name, String(value)]),
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return null; // Bad escapes or no JSON: no route.
  }
}

/** Returns whether a path only redirects. Redirecting to one of them could loop. */
export const isHiddenRoute = (pathname: string): boolean =>
  pathname === '/refresh' || pathname === '/redirect' || pathname.startsWith(prefix);

/**
 * Returns the target of `/redirect/<JSON>` (specification section 2.1): `{path | name, params, query, hash}`.
 * Returns null when it is not a page of the console.
 */
export function redirectTarget(pathname: string, pages: readonly Page[]): string | null {
  if (!pathname.startsWith(prefix) || pathname.length > maxLength) return null;
  const route = parsed(pathname.slice(prefix.length));
  if (!isRecord(route)) return null;
  const named = pages.find(({ name }) => name === route.name)?.path;
  const params = texts(route.params);
  const path = typeof route.path === 'string' ? route.path : named;
  if (path === undefined) return null;
  const filled = path.replace(/:(\w+)/g, (whole, name: string) =>
    params[name] === undefined ? whole : encodeURIComponent(params[name]),
  );
  const query = new URLSearchParams(texts(route.query)).toString();
  const hash = typeof route.hash === 'string' && route.hash ? `#${route.hash.replace(/^#/, '')}` : '';
  const joined = query && (filled.includes('?') ? '&' : '?') + query;
  const target = safeInternalPath(filled + joined + hash);
  return target && !isHiddenRoute(pathnameOf(target)) ? target : null;
}
