import { nanoid } from '@reduxjs/toolkit';
import { build } from '@/kit/build';
import { config } from '@/kit/config';
import { readCookie } from '@/kit/cookies';
import { boundedExtras, fitText, type PlainRecord } from './bounded';
import { maskToken, withoutValues } from './secrets';
import { type Step, trailLength } from './trail';

/** Who was signed in when an entry was written. */
export type LogUser = { userId: string; username: string; name: string };

/** What surrounds an entry (specification section 3, "Log entry"). No secret is in it: see `secrets.ts`. */
export type LogMeta = {
  user: LogUser | null;
  /** The cookies of a registration and of a sign-in, by their ends and a fingerprint. null: there was none. */
  uuid: string | null;
  token: string | null;
  /** Path of the console, without the values of its query. */
  url: string;
  /** What belongs to the entry: of a call its kind, operation, status, code and request id; of a crash its stack. */
  extras: PlainRecord;
};

/** One line of the front-end log. */
export type LogEntry = {
  /** Of this page's life only: never stored, never sent. */
  id: string;
  type: 'info' | 'error';
  message: string;
  /** RFC 3339, UTC: when it came last, and when it came first in its row of `count` equal ones. */
  time: string;
  firstTime: string;
  count: number;
  /** The build that wrote it. */
  build: string;
  meta: LogMeta;
  /** The last actions and calls before it, newest last. */
  before: readonly Step[];
};

const maxMessage = 2000;
const maxShort = 500;
const maxStep = 200;

/** A text in the bounds of its place, without secrets. */
const short = (text: string): string => fitText(text, maxShort);

const masked = (secret: string | null): string | null =>
  secret === null || !config.logMask ? null : maskToken(secret);

const cleanUser = ({ userId, username, name }: LogUser): LogUser => ({
  userId: short(userId),
  username: short(username),
  name: short(name),
});

const cleanSteps = (steps: readonly Step[]): readonly Step[] =>
  steps.slice(-trailLength).map(({ time, what }) => ({ time, what: fitText(what, maxStep) }));

/** What an entry is made of, before it is clean. */
export type RawEntry = Pick<LogEntry, 'type' | 'message' | 'time'> &
  Partial<Pick<LogEntry, 'firstTime' | 'count' | 'build' | 'before'>> & {
    meta: Omit<LogMeta, 'extras'> & { extras: object };
  };

/**
 * The one gate of the log: whatever comes in, what comes out is of this shape, bounded, and holds no more than eight
 * characters in a row of any token that this page has seen. New entries, stored ones and imported ones all pass it.
 */
export const cleanEntry = ({ type, message, time, meta, ...rest }: RawEntry): LogEntry => ({
  id: nanoid(),
  type,
  message: fitText(message, maxMessage),
  time,
  firstTime: rest.firstTime ?? time,
  count: rest.count ?? 1,
  build: short(rest.build ?? build.id),
  meta: {
    user: meta.user && cleanUser(meta.user),
    uuid: masked(meta.uuid),
    token: masked(meta.token),
    url: short(withoutValues(meta.url)),
    extras: boundedExtras(meta.extras),
  },
  before: cleanSteps(rest.before ?? []),
});

/** An entry of this moment, at this address. Its user and the steps before it are the store's to add. */
export const newEntry = (type: LogEntry['type'], message: string, extras: object): LogEntry =>
  cleanEntry({
    type,
    message,
    time: new Date().toISOString(),
    meta: {
      user: null,
      uuid: readCookie('uuid'),
      token: readCookie('access_token'),
      url: window.location.pathname + window.location.search,
      extras,
    },
  });

/** The same entry with what the store knows of the moment. */
export const withSurroundings = (
  entry: LogEntry,
  user: LogUser | null,
  before: readonly Step[],
): LogEntry => ({
  ...entry,
  meta: { ...entry.meta, user: user && cleanUser(user) },
  before: cleanSteps(before),
});

/** The text of one of the extras, or nothing. */
export const extraOf = ({ meta: { extras } }: LogEntry, name: string): string => {
  const value = Object.hasOwn(extras, name) ? extras[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Whether one entry says the same as another: each call has a request id of its own, which does not count. */
export function sameCause(one: LogEntry, other: LogEntry): boolean {
  const cause = ({ type, message, meta }: LogEntry) =>
    JSON.stringify([type, message, { ...meta.extras, requestId: null }]);
  return cause(one) === cause(other);
}
