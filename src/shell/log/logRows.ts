import { extraOf, type LogEntry } from '@/store/log/entry';

/** One row of the log page: an entry, or equal ones of which it is the newest. */
export type LogRow = {
  entry: LogEntry;
  /** How often it came, and when first; the entry has when it came last. */
  count: number;
  firstTime: string;
};

/** What makes entries equal for somebody who reads them: request and moment do not. */
const causeOf = (entry: LogEntry): string =>
  JSON.stringify([entry.type, entry.message, extraOf(entry, 'operationId'), extraOf(entry, 'status')]);

const earlier = (one: string, other: string): string => (one < other ? one : other);

/**
 * Rows of entries that come newest last: newest first, each entry for itself, or equal ones in the row of the newest of
 * them, however far apart they came.
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
