import { isRecord } from '@/kit/record';
import type { ApiError } from './errors';
import type { ApiRequest } from './request';

export type Outcome = { data: unknown } | { error: ApiError };

const text = (value: unknown): { serverText?: string } =>
  typeof value === 'string' && value !== '' ? { serverText: value } : {};

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
  const code = coded ? Number(body.code) : 0;
  if (status >= 400) {
    const known = coded && Number.isFinite(code) ? { code, data: body.data } : {};
    return { error: { ...at, kind: 'http', status, ...known } };
  }
  if (!coded)
    return request.envelope === false ? { data: body } : { error: { ...at, kind: 'parse', status } };
  if (!Number.isFinite(code)) return { error: { ...at, kind: 'parse', status } };
  return code === 0
    ? { data: body.data ?? null }
    : { error: { ...at, kind: 'business', code, data: body.data } };
}
