import { formatTime, localToUtc } from '@/kit/format/time';

const day = 86_400_000;

/** Days that the strip shows, the current one included. */
const shownDays = 14;

/** One time at which a record goes online or offline, `09:30`. */
export type Turn<Row> = { row: Row; to: 'online' | 'offline'; at: string; time: string };

/** A day of the strip, `2026-11-24`. */
export type Day<Row> = { date: string; turns: readonly Turn<Row>[] };

/** Returns now and the last moment that may be shown, as RFC 3339 for the list call. */
export const daysAhead = (now: number): [from: string, to: string] => [
  new Date(now).toISOString(),
  new Date(now + shownDays * day).toISOString(),
];

/** Returns the days from now on in a zone, each with what goes online and offline on it, in the order of time. */
export function turnsOf<Row extends Readonly<Record<string, unknown>>>(
  starts: readonly Row[],
  ends: readonly Row[],
  fields: { online: string; offline: string },
  { now, zone }: { now: number; zone: string },
): readonly Day<Row>[] {
  const turns = (rows: readonly Row[], to: 'online' | 'offline'): Turn<Row>[] =>
    rows.flatMap((row) => {
      const at = row[fields[to]];
      return typeof at === 'string' ? [{ row, to, at, time: formatTime(at, zone).slice(11, 16) }] : [];
    });
  const all = [...turns(starts, 'online'), ...turns(ends, 'offline')].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  );
  // Noon has the same date in every hour that daylight saving may move it by.
  const noon = Date.parse(localToUtc(`${formatTime(now, zone).slice(0, 10)}T12:00`, zone) ?? '');
  return Array.from({ length: shownDays }, (_, at) => {
    const date = formatTime(noon + at * day, zone).slice(0, 10);
    return { date, turns: all.filter((turn) => formatTime(turn.at, zone).startsWith(date)) };
  });
}
