import { currentZone } from './zone';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter is slow, so each zone has one that is cached. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

/** Returns the wall-clock time of a zone at a moment as if it were UTC, in milliseconds since 1970. */
function wallTime(moment: number, zone: string): number {
  const shown = clockOf(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(shown.find((each) => each.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/**
 * Formats a time as `YYYY-MM-DD HH:mm:ss` in the user's zone (specification section 9). Returns the text
 * unchanged when it is not a time.
 */
export function formatTime(value: string | number, zone = currentZone()): string {
  const moment = new Date(value).getTime();
  if (Number.isNaN(moment)) return String(value);
  return new Date(wallTime(moment, zone)).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns the offset of a zone from UTC at a moment, in minutes. */
const offsetAt = (moment: number, zone: string): number =>
  Math.round((wallTime(moment, zone) - moment) / 60_000);

/**
 * Returns the offset of the user's zone from UTC at a moment, `UTC+8` or `UTC-3:30`; `UTC` when the value is
 * not a time.
 */
export function zoneOf(value: string | number | Date, zone = currentZone()): string {
  const moment = new Date(value).getTime();
  if (Number.isNaN(moment)) return 'UTC';
  const minutes = offsetAt(moment, zone);
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${twoDigits(rest)}` : ''}`;
}

/** Names a zone by its offset, `UTC+8`, or by its name where the offset changes in the year. */
export function zoneLabel(zone: string, now: Date): string {
  if (zone === 'UTC') return zone;
  const [winter = '', summer] = [0, 6].map((month) => zoneOf(Date.UTC(now.getUTCFullYear(), month, 1), zone));
  return winter === summer ? winter : zone;
}

const localPattern = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/;
const day = 86_400_000;

/**
 * Converts the value of a `datetime-local` field to RFC 3339 in UTC; null while it is incomplete. As `Date`
 * does, it takes the first of an hour that occurs twice, and moves a time that daylight saving skips forward.
 */
export function localToUtc(local: string, zone = currentZone()): string | null {
  const wall = localPattern.test(local) ? Date.parse(`${local}Z`) : NaN;
  if (Number.isNaN(wall)) return null;
  const [before, after] = [wall - day, wall + day].map((near) => wall - offsetAt(near, zone) * 60_000);
  const fits = [before, after].find((moment) => wallTime(moment ?? 0, zone) === wall - (wall % 1000));
  return new Date(fits ?? before ?? wall).toISOString();
}

/** Converts RFC 3339 to the value of a `datetime-local` field. */
export function utcToLocal(value: string, zone = currentZone()): string {
  return formatTime(value, zone).replace(' ', 'T');
}
