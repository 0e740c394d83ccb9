const two = (value: number): string => String(value).padStart(2, '0');

/** `YYYY-MM-DD HH:mm:ss` in the browser's zone (specification section 9); the text as it is when it is no time. */
export function formatTime(value: string | number): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return String(value);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}

/** The browser's zone at a moment, `UTC+8` or `UTC-3:30`. */
export function zoneOf(value: string | number | Date): string {
  const minutes = -new Date(value).getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${two(rest)}` : ''}`;
}

/** Value of a `datetime-local` field to RFC 3339 in UTC; null while it is incomplete. */
export function localToUtc(local: string): string | null {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** RFC 3339 to the value of a `datetime-local` field. */
export function utcToLocal(value: string): string {
  return formatTime(value).replace(' ', 'T');
}
