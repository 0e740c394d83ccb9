import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Days of the platform begin at midnight in UTC+8, which has no daylight saving time. */
const offsetHours = 8;
const day = 86_400_000;

/** The days of a span, with its first and its last moment. */
export type Span = { from: string; to: string; days: readonly string[] };

/** Returns the span from one day to another, both included. */
export const spanOf = (first: string, last: string): Span => {
  const start = Date.parse(`${first}T00:00:00.000Z`);
  const end = Date.parse(`${last}T00:00:00.000Z`) + day;
  const shift = offsetHours * 3_600_000;
  return {
    from: new Date(start - shift).toISOString(),
    to: new Date(end - shift - 1).toISOString(),
    days: Array.from({ length: Math.max(0, Math.round((end - start) / day)) }, (_, index) =>
      new Date(start + index * day).toISOString().slice(0, 10),
    ),
  };
};

/** Returns the day of a moment, as SQL: `2026-11-23`. */
export const dayOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${moment} at time zone 'UTC' + make_interval(hours => ${offsetHours}::int), 'YYYY-MM-DD')`;

/** Returns the hour of a moment, as SQL: `2026-11-23T09`. */
export const hourOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${moment} at time zone 'UTC' + make_interval(hours => ${offsetHours}::int), 'YYYY-MM-DD"T"HH24')`;

/** Returns the first moment of a day or an hour of the platform. */
export const startOf = (bucket: string): string =>
  new Date(`${bucket.length > 10 ? bucket : `${bucket}T00`}:00:00+08:00`).toISOString();

/** Returns the day of a moment, some days later or earlier. */
export const dayAt = (now: Date, later = 0): string =>
  new Date(now.getTime() + offsetHours * 3_600_000 + later * day).toISOString().slice(0, 10);
