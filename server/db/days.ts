import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { formatTime, localToUtc } from '@/kit/format/time';
import { defaultBusinessZone } from '@/kit/format/zone';
import type { Tables } from './tables';

// Days of business begin at midnight in the zone that the public parameter businessZone names. A day may have 23 or 25 hours.

/** The name of the parameter. */
export const businessZoneKey = 'businessZone';

const zoneInSql = sql<string>`coalesce(nullif((select "paramValue" from param where "paramKey" = ${businessZoneKey}), ''),
  ${defaultBusinessZone})`;

/** Returns the zone of the days of business. */
export const businessZoneOf = async (db: Kysely<Tables>): Promise<string> => {
  const { rows } = await sql<{ zone: string }>`select ${zoneInSql} as zone`.execute(db);
  return rows[0]?.zone ?? defaultBusinessZone;
};

/** The days of a span, with its first and its last moment. */
export type Span = { from: string; to: string; days: readonly string[] };

const dayLength = 86_400_000;
const dateAt = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Returns the day some days after another one, or before it. */
export const addDays = (day: string, count: number): string =>
  dateAt(Date.parse(`${day}T00:00:00Z`) + count * dayLength);

/** Returns the day of a moment. */
export const dayAt = (now: Date, zone: string): string => formatTime(now.getTime(), zone).slice(0, 10);

/** Returns the first moment of a day or of an hour, `2026-11-23T09`. */
export const startOf = (bucket: string, zone: string): string => {
  const local = `${bucket.length > 10 ? bucket : `${bucket}T00`}:00:00`;
  const start = localToUtc(local, zone);
  if (start === null) throw new Error(`${bucket} is no day and no hour.`);
  return start;
};

/** Returns the span from one day to another, both included. */
export const spanOf = (first: string, last: string, zone: string): Span => {
  const start = Date.parse(`${first}T00:00:00Z`);
  const count = Math.round((Date.parse(`${last}T00:00:00Z`) - start) / dayLength) + 1;
  return {
    from: startOf(first, zone),
    to: new Date(Date.parse(startOf(addDays(last, 1), zone)) - 1).toISOString(),
    days: Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index)),
  };
};

/** Returns the day of a moment, as SQL: `2026-11-23`. */
export const dayOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${moment} at time zone ${zoneInSql}, 'YYYY-MM-DD')`;

/** Returns the hour of a moment, as SQL: `2026-11-23T09`. */
export const hourOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${moment} at time zone ${zoneInSql}, 'YYYY-MM-DD"T"HH24')`;

/** Returns the second in which the day or the hour of a moment begins, as SQL. */
export const startInSql = (moment: RawBuilder<unknown>, unit: 'day' | 'hour'): RawBuilder<string> =>
  sql`floor(extract(epoch from date_trunc(${sql.lit(unit)}, ${moment}, ${zoneInSql})))::bigint`;
