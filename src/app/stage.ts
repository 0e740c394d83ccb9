import { accessToken } from '@/api/tokens';
import { safeInternalPath } from '@/kit/path';
import type { EndReason, UserInfo } from '@/store/session/slice';

/** Which half of the product is on screen: the sign-in page stands alone, the console brings router and store. */
export type Stage =
  | { name: 'signIn'; reason: { reason: EndReason; requestId?: string } | null }
  | { name: 'console'; info: UserInfo | null };

/** The session is over: why, and the path that the person wanted (null: home). */
export type OnEnded = (end: { reason: EndReason; requestId?: string }, wanted: string | null) => void;

/** Fixed pages that need no session (docs/decisions, sign-in). */
const publicPaths = new Set(['/403', '/404', '/500', '/register', '/forgot']);

const fullPath = ({ pathname, search, hash }: Location): string => pathname + search + hash;

/** Specification 2.3, points 1 and 2: /login always; anything else needs the access_token cookie. */
export function stageAt(location: Location): Stage {
  if (location.pathname === '/login') return { name: 'signIn', reason: null };
  if (accessToken() || publicPaths.has(location.pathname)) return { name: 'console', info: null };
  toSignIn(fullPath(location));
  return { name: 'signIn', reason: null };
}

/** Puts the sign-in page into the address; `wanted` is where the person comes back to. */
export function toSignIn(wanted: string | null): void {
  const safe = wanted === null || wanted === '/' ? null : safeInternalPath(wanted);
  window.history.replaceState(null, '', safe ? `/login?redirect=${encodeURIComponent(safe)}` : '/login');
}

/** Where a sign-in leads: the redirect of the address when it is one of our own paths, else home. */
export const wantedPath = ({ search }: Location): string =>
  safeInternalPath(new URLSearchParams(search).get('redirect')) ?? '/';
