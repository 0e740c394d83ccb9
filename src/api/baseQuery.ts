import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { config } from '@/kit/config';
import type { ApiError } from './errors';
import { gateOf } from './gate';
import { markAnswered } from './lastAnswered';
import { renewTokens } from './refresh';
import type { ApiRequest } from './request';
import { send } from './send';
import { accessToken } from './tokens';
import type { Outcome } from './unwrap';

/** The server does not know the tokens any more, and they could not be renewed. */
export const sessionExpired = createAction('api/sessionExpired');

/** What the log remembers of a call beside its outcome. */
export type CallMeta = {
  method: string;
  /** Template, without ids and query. */
  path: string;
  milliseconds: number;
  /** Other than before: the person's menu or rights have changed since. */
  menuVersion?: string;
};

/** Whatever the platform said, it was there and knew the session. */
const isAnswered = (outcome: Outcome): boolean =>
  'data' in outcome || outcome.error.kind === 'business' || outcome.error.kind === 'http';

const unauthorized = (outcome: Outcome): boolean =>
  'error' in outcome && outcome.error.kind === 'http' && outcome.error.status === 401;

/** A call that changes something is sent again, minutes later, only where the platform can tell that it is the same one. */
const isRepeatable = ({ method, headers }: ApiRequest): boolean =>
  method === 'GET' || typeof headers?.['Idempotency-Key'] === 'string';

/**
 * Sends a generated call. A 401 renews the tokens once and asks again with the new ones: the platform refuses an expired
 * token before it does anything, and every call that moves money carries its idempotency key. Where nothing can be renewed
 * and the person is asked to sign in again, the call waits for that and is sent once more.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, CallMeta> = async (
  request,
  { signal, dispatch, extra },
) => {
  const guarded = (request.auth ?? 'bearer') === 'bearer';
  const gate = guarded && isRepeatable(request) ? gateOf(extra) : null;
  if (gate?.isClosed()) await gate.passed(signal);
  const used = accessToken();
  const started = performance.now();
  let outcome = await send(request, signal);
  if (guarded && unauthorized(outcome)) {
    const renewal = config.refresh ? await renewTokens(used) : 'refused';
    if (renewal === 'renewed') outcome = await send(request, signal);
    if (renewal !== 'unreachable' && unauthorized(outcome) && !signal.aborted) {
      dispatch(sessionExpired());
      if (gate?.isClosed() && (await gate.passed(signal))) outcome = await send(request, signal);
    }
  }
  if (guarded && !unauthorized(outcome) && isAnswered(outcome)) markAnswered();
  const { menuVersion, ...told } = outcome;
  const meta = {
    method: request.method,
    path: request.path,
    milliseconds: performance.now() - started,
    ...(menuVersion !== undefined && { menuVersion }),
  };
  return { ...told, meta };
};
