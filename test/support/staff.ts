import { randomUUID } from 'node:crypto';
import { tokenHash } from '@server/call/actor';
import type { Platform } from '@server/platform';

/** The envelope of an answer, and its HTTP status. */
export type Answer<Data = Record<string, unknown>> = {
  status: number;
  code: number;
  msg: string;
  data: Data;
  requestId: string;
};

type Sent = {
  /** Sent as JSON, except a string or a form. */
  body?: unknown;
  /** Idempotency-Key. @default a new one on each POST */
  key?: string | null;
  headers?: Record<string, string>;
};

/** Sends calls to the platform. */
export type Caller = {
  /** Returns the raw answer, for files and headers. */
  ask: (method: string, path: string, sent?: Sent) => Promise<Response>;
  send: <Data = Record<string, unknown>>(method: string, path: string, sent?: Sent) => Promise<Answer<Data>>;
  get: <Data = Record<string, unknown>>(path: string) => Promise<Answer<Data>>;
  post: <Data = Record<string, unknown>>(path: string, body: unknown, key?: string) => Promise<Answer<Data>>;
  put: <Data = Record<string, unknown>>(path: string, body: unknown) => Promise<Answer<Data>>;
  delete: <Data = Record<string, unknown>>(path: string) => Promise<Answer<Data>>;
};

const isSentAsIs = (body: unknown): body is string | FormData =>
  typeof body === 'string' || body instanceof FormData;

/** Creates calls with the given headers. The default language is English. */
export const caller = (platform: Pick<Platform, 'fetch'>, headers: Record<string, string> = {}): Caller => {
  const ask: Caller['ask'] = async (method, path, { body, key, headers: more } = {}) => {
    const idempotencyKey = key === undefined && method === 'POST' ? randomUUID() : key;
    const request = new Request(`http://platform.test${path}`, {
      method,
      headers: {
        'accept-language': 'en-US',
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...headers,
        ...more,
      },
      ...(body !== undefined && { body: isSentAsIs(body) ? body : JSON.stringify(body) }),
    });
    return platform.fetch(request);
  };
  const send: Caller['send'] = async (method, path, sent) => {
    const response = await ask(method, path, sent);
    return { status: response.status, ...(await response.json()) };
  };
  return {
    ask,
    send,
    get: (path) => send('GET', path),
    post: (path, body, key) => send('POST', path, { body, ...(key !== undefined && { key }) }),
    put: (path, body) => send('PUT', path, { body }),
    delete: (path) => send('DELETE', path),
  };
};

/** Opens the session of a staff user in the database and returns its token; the tests of `auth` cover the real sign-in. */
export const staffToken = async (
  platform: Pick<Platform, 'db' | 'nextId' | 'now'>,
  username: string,
): Promise<string> => {
  const { id: userId } = await platform.db
    .selectFrom('staffUser')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const token = randomUUID();
  const now = platform.now();
  await platform.db
    .insertInto('session')
    .values({
      id: platform.nextId(),
      userId,
      accessHash: tokenHash(token),
      accessExpiresAt: new Date(now.getTime() + 7_200_000).toISOString(),
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      ip: '127.0.0.1',
      userAgent: 'test',
    })
    .execute();
  return token;
};

/** Calls the platform as a staff user. */
export const staff = async (
  platform: Platform,
  username: string,
  headers: Record<string, string> = {},
): Promise<Caller> =>
  caller(platform, { authorization: `Bearer ${await staffToken(platform, username)}`, ...headers });
