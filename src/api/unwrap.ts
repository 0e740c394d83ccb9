import { isRecord } from '@/kit/record';
import type { ApiError } from './errors';
import type { ApiRequest } from './request';

export type Outcome = { data: unknown } | { error: ApiError };

const text = (value: unknown): { serverText?: string } =>
  typeof value === 'string' && value !== '' ? { serverText: value } : {};

/** Returns whether a body was read from JSON with content: a file is none, nor is a single value. */
const isJson = (body: unknown): boolean => Array.isArray(body) || (isRecord(body) && !(body instanceof Blob));

/** Returns a whole number, also from digits in a text; null otherwise, so that an empty code is never read as 0. */
function codeIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null;
  return typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : null;
}

/**
 * Opens the envelope (specification section 7): an object or array without a code is the data itself, code 0 gives
 * `data`, any other code is an error. Accepts every body.
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
  // A missing body is an unreadable response: the page of a proxy, or a response that was cut off.
  const isWhole = request.envelope === false ? body !== undefined && body !== null : isJson(body);
  if (!coded && isWhole) return { data: body };
  if (!coded || code === null) return { error: { ...at, kind: 'parse', status } };
  return code === 0
    ? { data: body.data ?? null }
    : { error: { ...at, kind: 'business', code, data: body.data } };
}

/** Last parts of the paths whose data is a list of objects. */
const lists = new Set(
  'holds timeline options tree allMenu menuData menu notices sessions health todo doctor task levels'.split(
    ' ',
  ),
);

const isRow = (data: unknown): boolean =>
  isRecord(data) &&
  ['string', 'undefined'].includes(typeof data.id) &&
  (data.allowedActions === undefined || Array.isArray(data.allowedActions));

const areRows = (data: unknown): boolean => Array.isArray(data) && data.every(isRow);

/**
 * Returns whether the data of a read has the outline that the contract promises: a page, a record, a list, or an
 * object. Views use rows without a check of their own, so other data would break them, and stay in the cache.
 */
export function hasOutline({ method, path, envelope }: ApiRequest, data: unknown): boolean {
  if (method !== 'GET' || envelope === false) return true;
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (last === 'page') return isRecord(data) && areRows(data.records) && typeof data.total === 'number';
  if (last === '{id}') return isRow(data);
  if (lists.has(last)) return data === null || areRows(data);
  return typeof data === 'object';
}
