/** How times are read and written in the user's zone (kit/format/time). */
export type Times = {
  formatTime: (value: string | number) => string;
  localToUtc: (local: string) => string | null;
};

const pattern = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:(?:\s+|T)(\d{1,2}):(\d\d)(?::(\d\d))?)?$/;

type Typed = { day: string; time: string | null; seconds: string | null };

/** Splits a typed time, also with full-width digits, slashes or one digit for a month; null if it is none. */
function split(text: string): Typed | null {
  const found = pattern.exec(text.normalize('NFKC').trim());
  if (!found) return null;
  const [year, month, date, hour, minute, second] = found
    .slice(1)
    .map((part: string | undefined) => part?.padStart(2, '0') ?? null);
  const day = `${year}-${month}-${date}`;
  // The 30th of February would become a day of March.
  const isDay =
    new Date(`${day}T00:00:00Z`).getTime() && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  if (!isDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return { day, time: hour ? `${hour}:${minute}` : null, seconds: second ? `:${second}` : null };
}

/** What a missing time of day and missing seconds stand for at each end of a range. */
const fill = { from: { time: '00:00', seconds: ':00' }, to: { time: '23:59', seconds: ':59' } } as const;

/**
 * Reads a typed end of a range, `YYYY-MM-DD`, `YYYY-MM-DD HH:mm` or `YYYY-MM-DD HH:mm:ss` in the user's zone.
 * Returns RFC 3339 in UTC, or the day itself for a range of days; text that is no time stays as it is, so that
 * the check of the filters can refuse it.
 */
export function readEnd(text: string, end: 'from' | 'to', days: boolean, { localToUtc }: Times): string {
  const typed = split(text);
  if (!typed) return text.trim();
  const { day, time, seconds } = typed;
  if (days) return time === null ? day : text.trim();
  const { time: missing, seconds: none } = fill[end];
  return localToUtc(`${day}T${time ?? missing}${seconds ?? none}`) ?? text.trim();
}

/** Reads the text of a field as `readEnd` does; a time without its time of day is not complete. */
export const readMoment = (text: string, days: boolean, times: Times): string =>
  days || split(text)?.time != null ? readEnd(text, 'from', days, times) : text.trim();

/** Returns whether a value is a day or a time, not the text of one that was typed in part. */
export const isReadable = (value: string, days: boolean): boolean =>
  (days ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/).test(value) &&
  !Number.isNaN(Date.parse(value));

/** Writes an end of a range as it is typed. */
export const writeEnd = (value: string, days: boolean, { formatTime }: Times): string =>
  days || value === '' ? value : formatTime(value);

/** Leaves out what is plain: the current year, and times of day that stand for whole days or minutes. */
function shortened(text: string, end: 'from' | 'to', year: string): string {
  const { time, seconds } = fill[end];
  const whole = text.replace(` ${time}${seconds}`, '');
  const plain = whole.length > 10 && whole.endsWith(seconds) ? whole.slice(0, -3) : whole;
  return plain.startsWith(`${year}-`) ? plain.slice(5) : plain;
}

/**
 * Returns the text of a range for a narrow control, such as `11-16 – 11-22 18:30`; '' if both ends are open. In the night of
 * a clock change, where one clock time stands for two moments, both ends name their zone.
 */
export function rangeText(
  from: string,
  to: string,
  days: boolean,
  now: number,
  times: Times & { zoneOf: (value: string) => string },
): string {
  const year = times.formatTime(now).slice(0, 4);
  const first = shortened(writeEnd(from, days, times), 'from', year);
  const last = shortened(writeEnd(to, days, times), 'to', year);
  const isOfOneDay = writeEnd(from, days, times).slice(0, 10) === writeEnd(to, days, times).slice(0, 10);
  if (!days && isOfOneDay && first.includes(':') && last.includes(':')) {
    const [before, after] = [times.zoneOf(from), times.zoneOf(to)];
    if (before !== after) return `${first} ${before} – ${last} ${after}`;
  }
  if (first && last) return first === last ? first : `${first} – ${last}`;
  return first ? `≥ ${first}` : last && `≤ ${last}`;
}

/** A range that one press sets. Hours count back from now and have an open end; days are whole days. */
export type RangePreset = { name: 'hours' | 'days'; count: number };

const hour = 3_600_000;
const day = 24 * hour;

export const timePresets: readonly RangePreset[] = [
  { name: 'hours', count: 1 },
  { name: 'hours', count: 24 },
  { name: 'days', count: 1 },
  { name: 'days', count: 7 },
  { name: 'days', count: 30 },
];

/** Returns the ends of a preset at a moment. */
export function presetEnds(
  { name, count }: RangePreset,
  days: boolean,
  now: number,
  times: Times,
): { from: string; to: string } {
  if (name === 'hours') return { from: new Date(now - count * hour).toISOString(), to: '' };
  const today = times.formatTime(now).slice(0, 10);
  // Days are counted on dates without a zone, so that no clock change shortens one.
  const first = new Date(Date.parse(today) - (count - 1) * day).toISOString().slice(0, 10);
  return { from: readEnd(first, 'from', days, times), to: readEnd(today, 'to', days, times) };
}
