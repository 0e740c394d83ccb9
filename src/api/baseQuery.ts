import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { config } from '@/kit/config';
import type { ApiError } from './errors';
import { gateOf } from './gate';
import { renewTokens } from './refresh';
import type { ApiRequest } from './request';
import { type Sent, send } from './send';
import { accessToken } from './tokens';
import type { Outcome } from './unwrap';
import { sessionNote } from './windows';

let lastAnswer = performance.now();

/** Records that the platform answered a call, so the session is in use. It uses a monotonic clock. */
export const markAnswered = (): void => {
  lastAnswer = performance.now();
};

/** Returns the milliseconds since the platform last answered. */
export const timeSinceAnswer = (): number => performance.now() - lastAnswer;

/** The server rejects the tokens, and they could not be renewed. */
export const sessionExpired = createAction('api/sessionExpired');

/** The tokens belong to somebody else, who signed in in another window. */
export const sessionTaken = createAction('api/sessionTaken');

/** Facts about a call that the log stores beside its outcome. */
export type CallMeta = {
  method: string;
  /** Path template, without ids and query. */
  path: string;
  milliseconds: number;
  /** Version of the user's menu and permissions. A new value means that they changed. */
  menuVersion?: string;
};

/** Returns whether the platform answered the call within a session, with success or with an error. */
const isAnswered = (outcome: Outcome): boolean =>
  'data' in outcome || outcome.error.kind === 'business' || outcome.error.kind === 'http';

const unauthorized = (outcome: Outcome): boolean =>
  'error' in outcome && outcome.error.kind === 'http' && outcome.error.status === 401;

/**
 * A write that may be sent again minutes later needs an idempotency key, so that the platform recognises the
 * repetition.
 */
const isRepeatable = ({ method, headers }: ApiRequest): boolean =>
  method === 'GET' || typeof headers?.['Idempotency-Key'] === 'string';

/** Returns whether the tokens of this browser belong to the user of the store, as far as both are known. */
function isOwn(extra: unknown): boolean {
  const owner = gateOf(extra)?.owner() ?? null;
  const user = sessionNote()?.user ?? null;
  return owner === null || user === null || owner === user;
}

/**
 * Sends a generated call. A write is sent only as the user of its store. On a 401 it renews the tokens once and sends the call again: the platform refuses
 * an expired token before it does anything, and every call that moves money carries an idempotency key. When
 * renewal fails and the user is asked to sign in again, the call waits for that and is sent once more.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, CallMeta> = async (
  request,
  { signal, dispatch, extra },
) => {
  const guarded = (request.auth ?? 'bearer') === 'bearer';
  const gate = guarded && isRepeatable(request) ? gateOf(extra) : null;
  const givenUp: Sent = {
    error: { operationId: request.operationId, url: request.path, kind: 'aborted' },
  };
  if (gate?.isClosed() && !(await gate.passed(signal))) return givenUp;
  const used = accessToken();
  const started = performance.now();
  const attempt = async (): Promise<Sent> => {
    if (!guarded || request.method === 'GET' || isOwn(extra)) return send(request, signal);
    dispatch(sessionTaken());
    return givenUp;
  };
  let outcome = await attempt();
  if (guarded && unauthorized(outcome)) {
    const renewal = config.refresh ? await renewTokens(used) : 'refused';
    if (renewal === 'renewed') outcome = await attempt();
    if (renewal !== 'unreachable' && unauthorized(outcome) && !signal.aborted) {
      dispatch(sessionExpired());
      if (gate?.isClosed() && (await gate.passed(signal))) outcome = await attempt();
    }
  }
  if (guarded && !unauthorized(outcome) && isAnswered(outcome)) markAnswered();
  const { menuVersion, ...result } = outcome;
  const meta = {
    method: request.method,
    path: request.path,
    milliseconds: performance.now() - started,
    ...(menuVersion !== undefined && { menuVersion }),
  };
  return { ...result, meta };
};
