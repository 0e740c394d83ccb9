import { isRecord } from '@/kit/record';
import type { ApiRequest } from './request';

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
