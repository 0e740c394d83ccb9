import { formatTime, zoneOf } from '@/kit/format/time';
import type { LogEntry } from './entry';

// Line breaks, terminal codes, and marks that turn the direction of writing: none may pretend to be part of the report.

const control = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** A text of one line, in which what cannot be seen can be read. */
export const visible = (text: string): string =>
  text.replace(control, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A value of several lines stands below its name, each line behind a bar: nothing in it passes for a line of ours. */
function lines(name: string, value: string): string {
  const [first = '', ...more] = value.split(/\r?\n/).map(visible);
  if (more.length === 0) return `${name}: ${first}`;
  return [`${name}:`, first, ...more].join('\n  | ');
}

const moment = (time: string): string => `${formatTime(time)} ${zoneOf(time)} (${time})`;

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * An entry as plain text for support: the same words in every language, so that whoever reads it finds their way. It
 * holds what the entry holds, which is free of secrets.
 */
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
