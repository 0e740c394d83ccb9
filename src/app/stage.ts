import { accessToken, registrationToken } from '@/api/tokens';
import { pathnameOf, safeInternalPath } from '@/kit/path';
import type { AccountPageName } from '@/shell/account/pages/AccountPage';
import type { EndReason, SignedIn, UserInfo } from '@/store/session/slice';

/**
 * The part of the product on screen: the sign-in page, another account page, the page for the new password after a
 * one-time password, or the console with router and store.
 */
export type Stage =
  | { name: 'signIn'; reason: { reason: EndReason; requestId?: string } | null }
  | { name: 'account'; page: AccountPageName }
  | { name: 'newPassword'; info: UserInfo | null }
  | { name: 'console'; info: UserInfo | null; menu?: SignedIn['menu'] };

/** Called when the session ended, with the reason and the path to return to (null: home). */
export type OnEnded = (end: { reason: EndReason; requestId?: string }, wanted: string | null) => void;

/** Fixed pages that need no session (docs/decisions, sign-in). */
const publicPaths = new Set(['/403', '/404', '/500']);

const accountPages: Readonly<Record<string, AccountPageName>> = {
  '/register': 'register',
  '/register/result': 'registerResult',
  '/forgot': 'forgot',
};

/** Returns the account page of a path. Object.hasOwn guards against paths such as `constructor`. */
const accountPageAt = (pathname: string): AccountPageName | null =>
  (Object.hasOwn(accountPages, pathname) && accountPages[pathname]) || null;

const fullPath = ({ pathname, search, hash }: Location): string => pathname + search + hash;

/**
 * Returns the stage of an address (specification 2.3, points 1 and 2). /login and the other account pages are
 * always allowed; everything else requires the access_token cookie. The result of a registration requires one
 * of the two tokens.
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

/** Replaces the address with the sign-in page; `wanted` is the path to return to. */
export function toSignIn(wanted: string | null): void {
  const safe = wanted === null || wanted === '/' ? null : safeInternalPath(wanted);
  window.history.replaceState(null, '', safe ? `/login?redirect=${encodeURIComponent(safe)}` : '/login');
}

/**
 * Returns the path after a sign-in: the redirect of the address if it is an internal path and not the form of
 * an account page, else home.
 */
export function wantedPath({ search }: Location): string {
  const wanted = safeInternalPath(new URLSearchParams(search).get('redirect')) ?? '/';
  const page = accountPageAt(pathnameOf(wanted));
  return page === null || page === 'registerResult' ? wanted : '/';
}
