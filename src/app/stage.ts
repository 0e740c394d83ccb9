import { accessToken, registrationToken } from '@/api/tokens';
import { pathnameOf, safeInternalPath } from '@/kit/path';
import type { AccountPageName } from '@/shell/account/pages/AccountPage';
import type { EndReason, UserInfo } from '@/store/session/slice';

/** Which part of the product is on screen: the account pages stand alone, the console brings router and store. */
export type Stage =
  | { name: 'signIn'; reason: { reason: EndReason; requestId?: string } | null }
  | { name: 'account'; page: AccountPageName }
  | { name: 'console'; info: UserInfo | null };

/** The session is over: why, and the path that the person wanted (null: home). */
export type OnEnded = (end: { reason: EndReason; requestId?: string }, wanted: string | null) => void;

/** Fixed pages that need no session (docs/decisions, sign-in). */
const publicPaths = new Set(['/403', '/404', '/500']);

const accountPages: Readonly<Record<string, AccountPageName>> = {
  '/register': 'register',
  '/register/result': 'registerResult',
  '/forgot': 'forgot',
};

/** The account page at a path; Object.hasOwn, for a path may be called like anything. */
const accountPageAt = (pathname: string): AccountPageName | null =>
  (Object.hasOwn(accountPages, pathname) && accountPages[pathname]) || null;

const fullPath = ({ pathname, search, hash }: Location): string => pathname + search + hash;

/**
 * Specification 2.3, points 1 and 2: /login always, and so the other account pages; anything else needs the access_token
 * cookie. The result of a registration needs one of the two tokens.
 */
export function stageAt(location: Location): Stage {
  if (location.pathname === '/login') return { name: 'signIn', reason: null };
  const page = accountPageAt(location.pathname);
  if (page && (page !== 'registerResult' || registrationToken() || accessToken()))
    return { name: 'account', page };
  if (accessToken() || publicPaths.has(location.pathname)) return { name: 'console', info: null };
  toSignIn(fullPath(location));
  return { name: 'signIn', reason: null };
}

/** Puts the sign-in page into the address; `wanted` is where the person comes back to. */
export function toSignIn(wanted: string | null): void {
  const safe = wanted === null || wanted === '/' ? null : safeInternalPath(wanted);
  window.history.replaceState(null, '', safe ? `/login?redirect=${encodeURIComponent(safe)}` : '/login');
}

/** Where a sign-in leads: the redirect of the address when it is one of our own paths and no form of an account page, else home. */
export function wantedPath({ search }: Location): string {
  const wanted = safeInternalPath(new URLSearchParams(search).get('redirect')) ?? '/';
  const page = accountPageAt(pathnameOf(wanted));
  return page === null || page === 'registerResult' ? wanted : '/';
}
