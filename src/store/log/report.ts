import { formatTime, zoneOf } from '@/kit/format/time';
import type { LogEntry } from './entry';

// Line breaks, terminal codes and marks that change the writing direction. They could forge lines of the
// report.

const control = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** Returns a text on one line with invisible characters escaped. */
export const visible = (text: string): string =>
  text.replace(control, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Puts a value of several lines below its name, each line behind a bar, so that it cannot forge lines of the
 * report.
 */
function lines(name: string, value: string): string {
  const [first = '', ...more] = value.split(/\r?\n/).map(visible);
  if (more.length === 0) return `${name}: ${first}`;
  return [`${name}:`, first, ...more].join('\n  | ');
}

const moment = (time: string): string => `${formatTime(time)} ${zoneOf(time)} (${time})`;

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Formats an entry as plain text for support, in the same words for every language. Entries contain no secrets. */
export function reportOf({ type, message, time, firstTime, count, build, meta, before }: LogEntry): string {
  const { user, uuid, token, url, extras } = meta;
  const times = count > 1 ? `, ${count} times since ${moment(firstTime)}` : '';
  return [
    'coin-console report',
    lines('message', message),
    lines('type', type),
    `time: ${moment(time)}${times}`,
    lines('build', build),
    lines('user', user ? `${user.username} (${user.name}, id ${user.userId})` : 'nobody'),
    lines('page', url),
    lines('token', token ?? 'none'),
    lines('uuid', uuid ?? 'none'),
    ...Object.entries(extras).map(([name, value]) => lines(visible(name), written(value))),
    'before:',
    ...before.map((step) => `  ${step.time} ${visible(step.what)}`),
  ].join('\n');
}
