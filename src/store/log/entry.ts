import { nanoid } from '@reduxjs/toolkit';
import { build } from '@/kit/build';
import { currentTime } from '@/kit/clock';
import { config } from '@/kit/config';
import { readCookie } from '@/kit/cookies';
import { boundedExtras, fitText, type PlainRecord } from './bounded';
import { maskToken, withoutValues } from './secrets';
import { type Step, trailLength } from './trail';

/** The signed-in user when the entry was written. */
export type LogUser = { userId: string; username: string; name: string };

/** Context of an entry (specification section 3, "Log entry"). It contains no secret: see `secrets.ts`. */
type LogMeta = {
  user: LogUser | null;
  /** Masked cookies of a registration and of a sign-in: both ends and a fingerprint. null: there was none. */
  uuid: string | null;
  token: string | null;
  /** Path of the console, without the values of its query. */
  url: string;
  /** Details of the entry: of a call its kind, operation, status, code and request id; of a crash its stack. */
  extras: PlainRecord;
};

/** An entry of the front-end log. */
export type LogEntry = {
  /** Valid until the page closes: neither stored nor sent. */
  id: string;
  type: 'info' | 'error';
  message: string;
  /** RFC 3339, UTC: last and first occurrence of `count` equal entries. */
  time: string;
  firstTime: string;
  count: number;
  /** The build that wrote it. */
  build: string;
  meta: LogMeta;
  /** The last actions and calls before the entry, newest last. */
  before: readonly Step[];
};

const maxMessage = 2000;
const maxShort = 500;
const maxStep = 200;

/** Cuts a text to the limit of short values and removes secrets. */
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

/** The values of an entry before sanitising. */
export type RawEntry = Pick<LogEntry, 'type' | 'message' | 'time'> &
  Partial<Pick<LogEntry, 'firstTime' | 'count' | 'build' | 'before'>> & {
    meta: Omit<LogMeta, 'extras'> & { extras: object };
  };

/**
 * Sanitises new, stored and imported entries. The result has this shape, is bounded, and contains no more
 * than eight consecutive characters of any token that this page has seen.
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

/** Creates an entry for the current time and address. The store adds the user and the steps before it. */
export const newEntry = (type: LogEntry['type'], message: string, extras: object): LogEntry =>
  cleanEntry({
    type,
    message,
    time: new Date(currentTime()).toISOString(),
    meta: {
      user: null,
      uuid: readCookie('uuid'),
      token: readCookie('access_token'),
      url: window.location.pathname + window.location.search,
      extras,
    },
  });

/** Returns the entry with its user and the steps before it. */
export const withSurroundings = (
  entry: LogEntry,
  user: LogUser | null,
  before: readonly Step[],
): LogEntry => ({
  ...entry,
  meta: { ...entry.meta, user: user && cleanUser(user) },
  before: cleanSteps(before),
});

/** Returns the text of one of the extras, or an empty text. */
export const extraOf = ({ meta: { extras } }: LogEntry, name: string): string => {
  const value = Object.hasOwn(extras, name) ? extras[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Returns whether two entries have the same cause, ignoring request ids. */
export function sameCause(one: LogEntry, other: LogEntry): boolean {
  const cause = ({ type, message, meta }: LogEntry) =>
    JSON.stringify([type, message, { ...meta.extras, requestId: null }]);
  return cause(one) === cause(other);
}
