import type { ApiError } from './errors';
import type { components, paths } from './gen/contract/auth';
import type { ApiRequest } from './request';
import { send } from './send';
import { accessToken, keepTokens, refreshToken } from './tokens';

type Form = components['schemas']['TokenForm'];
type Query = paths['/auth/oauth/token']['post']['parameters']['query'];

const renewal = (refresh_token: string): ApiRequest => ({
  operationId: 'createToken',
  method: 'POST',
  path: '/auth/oauth/token' satisfies keyof paths,
  auth: 'basic',
  query: { grant_type: 'refresh_token' } satisfies Query,
  body: { refresh_token } satisfies Form,
  bodyType: 'form',
  envelope: false,
});

const isTokens = (data: unknown): data is components['schemas']['TokenAnswer'] =>
  typeof data === 'object' && data !== null && 'access_token' in data && 'refresh_token' in data;

/** Outcome of a renewal. `unreachable` says nothing about the session. */
type Renewal = 'renewed' | 'refused' | 'unreachable';

// Returns whether the error refuses the token. An overloaded or slow proxy does not.
const refusing = (error: ApiError): boolean =>
  error.kind === 'http' && error.status < 500 && error.status !== 408 && error.status !== 429;

async function renew(expired: string | null): Promise<Renewal> {
  const now = accessToken();
  // Another window renewed the tokens while this one waited for the lock: use those.
  if (now && now !== expired) return 'renewed';
  const refresh = refreshToken();
  if (!refresh) return 'refused';
  const outcome = await send(renewal(refresh), new AbortController().signal);
  if ('error' in outcome) return refusing(outcome.error) ? 'refused' : 'unreachable';
  return isTokens(outcome.data) && keepTokens(outcome.data) ? 'renewed' : 'refused';
}

const locked = async (expired: string | null): Promise<Renewal> =>
  navigator.locks.request('console-refresh', () => renew(expired));

let pending: Promise<Renewal> | null = null;

/**
 * Exchanges the refresh token once for all concurrent calls and windows: one promise per window, one lock for
 * all windows.
 */
export function renewTokens(expired: string | null): Promise<Renewal> {
  const joined = pending ?? locked(expired);
  pending = joined;
  return joined.finally(() => {
    pending = null;
  });
}
