import { isRecord } from '@/kit/record';
import { cleanEntry, type LogEntry, type LogUser } from './entry';
import type { Step } from './trail';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Normalises a valid time to the log's format. */
export function moment(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 40 || Number.isNaN(Date.parse(value))) return null;
  return new Date(value).toISOString();
}

/** Restores a user of whom at least the id is known. */
export function restoreUser(value: unknown): LogUser | null {
  if (!isRecord(value) || !textOrNull(value.userId)) return null;
  return { userId: text(value.userId), username: text(value.username), name: text(value.name) };
}

function restoreStep(value: unknown): Step[] {
  const time = isRecord(value) ? moment(value.time) : null;
  return isRecord(value) && time && typeof value.what === 'string' ? [{ time, what: value.what }] : [];
}

/**
 * Restores a stored or imported entry and sanitises it like a new one. Returns null when it is invalid. Never
 * throws.
 */
function restoreEntry(stored: unknown): LogEntry | null {
  if (!isRecord(stored) || typeof stored.message !== 'string') return null;
  const time = moment(stored.time);
  if (!time) return null;
  const meta = record(stored.meta);
  const count = Number(typeof stored.count === 'number' ? stored.count : 1);
  return cleanEntry({
    type: stored.type === 'error' ? 'error' : 'info',
    message: stored.message,
    time,
    firstTime: moment(stored.firstTime) ?? time,
    count: Number.isSafeInteger(count) ? Math.max(1, count) : 1,
    build: text(stored.build),
    meta: {
      user: restoreUser(meta.user),
      uuid: textOrNull(meta.uuid),
      token: textOrNull(meta.token),
      url: text(meta.url),
      extras: record(meta.extras),
    },
    before: Array.isArray(stored.before) ? stored.before.flatMap(restoreStep) : [],
  });
}

/** Restores the valid entries of a list, newest last. Returns none when the value is not a list. */
export const restoreEntries = (stored: unknown, most: number): LogEntry[] =>
  (Array.isArray(stored) ? stored.slice(-most) : []).map(restoreEntry).filter((entry) => entry !== null);
