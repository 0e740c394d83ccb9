import { isRecord } from '@/kit/record';
import type { ApiError } from './errors';
import type { ApiRequest } from './request';

export type Outcome = { data: unknown } | { error: ApiError };

const text = (value: unknown): { serverText?: string } =>
  typeof value === 'string' && value !== '' ? { serverText: value } : {};

/** A whole number, or its digits; null for everything else, so that an empty code is never taken for 0. */
function codeIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null;
  return typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : null;
}

/**
 * Specification section 7: a body without a code is the data itself, code 0 gives `data`, any other code is an error.
 * A code may arrive as digits in a string. Total: whatever `body` is, the result is one of the two.
 */
export function unwrap(body: unknown, status: number, request: ApiRequest): Outcome {
  const coded = isRecord(body) && 'code' in body;
  const at = {
    operationId: request.operationId,
    url: request.path,
    ...(isRecord(body) && typeof body.requestId === 'string' ? { requestId: body.requestId } : {}),
    ...(isRecord(body) ? text(body.msg) : {}),
  };
  const code = coded ? codeIn(body.code) : null;
  if (status >= 400) {
    const known = coded && code !== null ? { code, data: body.data } : {};
    return { error: { ...at, kind: 'http', status, ...known } };
  }
  // No body is an answer that could not be read: the page of a proxy, an answer cut short.
  if (!coded && request.envelope === false && body !== undefined && body !== null) return { data: body };
  if (!coded || code === null) return { error: { ...at, kind: 'parse', status } };
  return code === 0
    ? { data: body.data ?? null }
    : { error: { ...at, kind: 'business', code, data: body.data } };
}
