import { extraOf, type LogEntry } from '@/store/log/entry';

/** A row of the log page: an entry, or the newest of equal ones. */
export type LogRow = {
  entry: LogEntry;
  /** Number of occurrences, and time of the first; the entry has the time of the last. */
  count: number;
  firstTime: string;
};

/** Returns the cause that makes entries equal, ignoring request id and time. */
const causeOf = (entry: LogEntry): string =>
  JSON.stringify([entry.type, entry.message, extraOf(entry, 'operationId'), extraOf(entry, 'status')]);

const earlier = (one: string, other: string): string => (one < other ? one : other);

/**
 * Returns rows from entries that are sorted newest last: newest first, either each entry or one row for all
 * equal ones.
 */
export function rowsOf(entries: readonly LogEntry[], grouped: boolean): LogRow[] {
  const rows = new Map<string, LogRow>();
  for (const entry of entries.toReversed()) {
    const { count, firstTime } = entry;
    const key = grouped ? causeOf(entry) : entry.id;
    const newer = rows.get(key);
    if (!newer) rows.set(key, { entry, count, firstTime });
    else
      rows.set(key, {
        entry: newer.entry,
        count: newer.count + count,
        firstTime: earlier(newer.firstTime, firstTime),
      });
  }
  return [...rows.values()];
}
