import * as fc from 'fast-check';
import { createUserStore } from '@/store/createUserStore';
import { logCleared, logAdded, logPersistence, storedEntries } from '@/store/log/slice';
import { migrate } from '@/store/persistence';
import { clearCookies } from '@test/support/cookies';
import { logOnly } from '@test/support/logOnly';
import { info } from '@test/support/userInfo';
import { userInfoLoaded } from '@/store/session/slice';

beforeEach(() => {
  clearCookies();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const session = () => {
  const { store, ready, close } = createUserStore('7');
  const log = () => store.getState().log.entries;
  return {
    store,
    ready,
    close,
    log,
    add: (...args: Parameters<typeof logAdded>) => store.dispatch(logAdded(...args)),
  };
};

test('an entry holds message, type, time and context (§3 log-entry, §3 log-meta)', () => {
  document.cookie = 'admin-access_token=c0ffee00-1234-5678-9abc-def012345678; path=/';
  document.cookie = 'admin-uuid=11112222-3333-4444-5555-666677778888; path=/';
  window.history.replaceState(null, '', '/wallet/chain?chainCode=eth');
  const { store, log, add } = session();
  store.dispatch(userInfoLoaded({ ...info, userId: '7', username: 'op', name: 'Otto' }));
  add('info', 'Opened', { operationId: 'pageWalletChain', rows: 20 });
  add('error', 'Broken');
  expect(log()).toMatchObject([
    {
      type: 'info',
      message: 'Opened',
      count: 1,
      build: 'development',
      meta: {
        user: { userId: '7', username: 'op', name: 'Otto' },
        uuid: expect.stringMatching(/^1111…8888#[0-9a-f]{8}$/),
        token: expect.stringMatching(/^c0ff…5678#[0-9a-f]{8}$/),
        url: '/wallet/chain?chainCode=…',
        extras: { operationId: 'pageWalletChain', rows: 20 },
      },
    },
    { type: 'error', message: 'Broken', meta: { extras: {} } },
  ]);
  for (const { time } of log()) expect(new Date(time).toISOString()).toBe(time);
});

test('the log holds the last 500 entries and stores the last 200', () => {
  const { log, add } = session();
  for (let each = 0; each < 520; each += 1) add('info', `entry ${each}`);
  expect([log().length, log()[0]?.message, log().at(-1)?.message]).toEqual([500, 'entry 20', 'entry 519']);
  const stored = storedEntries(log());
  expect([stored.length, stored[0]?.message, stored.at(-1)?.message]).toEqual([
    200,
    'entry 320',
    'entry 519',
  ]);
});

test('the stored log stays small: the steps of old entries are dropped first, then old entries', () => {
  const { store, log, add } = session();
  for (let each = 0; each < 300; each += 1) {
    store.dispatch({ type: `pages/${each}${'opened'.repeat(30)}` });
    add('error', `${each} ${'x'.repeat(1000)}`, { stack: 'y'.repeat(500) });
  }
  const stored = storedEntries(log());
  expect(JSON.stringify(stored).length).toBeLessThan(260_000);
  expect(stored.at(-1)).toMatchObject({ message: log().at(-1)?.message, before: { length: 20 } });
  expect(stored[0]?.before).toEqual([]);
});

test('repeated entries are one entry with a count, whatever their request', () => {
  const { log, add } = session();
  add('error', 'same', { status: 500, requestId: 'r1' });
  add('error', 'same', { status: 500, requestId: 'r2' });
  add('error', 'same', { status: 502, requestId: 'r3' });
  add('info', 'same', { status: 502, requestId: 'r4' });
  expect(log().map(({ type, count, meta }) => [type, count, meta.extras.requestId])).toEqual([
    ['error', 2, 'r2'],
    ['error', 1, 'r3'],
    ['info', 1, 'r4'],
  ]);
});

test('a cleared log is empty, also after a reload', async () => {
  const first = session();
  await first.ready;
  first.add('error', 'Broken');
  first.store.dispatch(logCleared());
  first.close();
  const second = session();
  await second.ready;
  expect([first.log(), second.log()]).toEqual([[], []]);
});

test('the log survives a reload without changes', async () => {
  document.cookie = 'admin-access_token=c0ffee00-1234-5678-9abc-def012345678; path=/';
  const first = session();
  await first.ready;
  first.store.dispatch({ type: 'tabs/touched', payload: { path: '/a?b=secret' } });
  first.add('error', 'Broken', { nested: { list: [1, 'two', null, true] }, requestId: 'r1' });
  first.add('error', 'Broken', { nested: { list: [1, 'two', null, true] }, requestId: 'r1' });
  first.close();
  const second = session();
  await second.ready;
  const { id: _, ...entry } = first.log()[0]!;
  expect(second.log()).toEqual([{ ...entry, id: expect.any(String) }]);
});

test('entries of the first version keep message, time, address and extras', () => {
  const old = {
    type: 'error',
    message: '数据请求异常',
    time: '2026-01-01T00:00:00.000Z',
    url: '/wallet/chain?status=…',
    extras: { status: 500, requestId: 'r1' },
    count: 3,
  };
  const stored = migrate(
    { entries: [old, null, 7], _persist: { version: 1, rehydrated: true } },
    logPersistence,
  );
  expect(logPersistence.restore(stored ?? {}).entries).toMatchObject([
    {
      message: '数据请求异常',
      count: 3,
      meta: { url: '/wallet/chain?status=…', extras: { status: 500, requestId: 'r1' } },
    },
  ]);
});

/** Every text of nine characters that a token holds. */
const pieces = (token: string) =>
  Array.from({ length: Math.max(0, token.length - 8) }, (_, at) => token.slice(at, at + 9));

test('any logged value stays within the limits and holds no nine characters of a token', () => {
  const token = fc.oneof(
    fc.stringMatching(/^[A-Za-z0-9._-]{9,60}$/),
    fc.constantFrom('ababababababababababab', '123456789012345', '---------------', 'tokentokentokentoken'),
  );
  const sequence = token.chain((secret) => {
    const part = fc.tuple(fc.nat(10), fc.nat(60)).map(([from, length]) => secret.slice(from, from + length));
    const text = fc
      .array(
        fc.oneof(fc.constant(secret), part, fc.string(), fc.constantFrom('token=', 'Bearer ', '?a=', '"')),
      )
      .map((texts) => texts.join(''));
    const value = fc.oneof(
      text,
      fc.anything({ values: [text, fc.constant(Number(secret) || 0)], maxDepth: 6 }),
    );
    const extras = fc.dictionary(fc.oneof(text, fc.string()), value, { maxKeys: 30 });
    const action = fc.record({
      type: fc.constantFrom('info' as const, 'error' as const),
      message: text,
      extras,
      path: text,
    });
    return fc.record({ secret: fc.constant(secret), actions: fc.array(action, { maxLength: 8 }) });
  });
  fc.assert(
    fc.property(sequence, ({ secret, actions }) => {
      document.cookie = `admin-access_token=${secret}; path=/`;
      window.history.replaceState(null, '', `/page?token=${secret}#${secret}`);
      const store = logOnly();
      for (const { type, message, extras, path } of actions) {
        store.dispatch({ type: 'tabs/touched', payload: { path } });
        store.dispatch(logAdded(type, message, extras));
      }
      const { entries } = store.getState().log;
      for (const { message, meta } of entries) {
        expect(message.length).toBeLessThanOrEqual(2000);
        expect(JSON.stringify(meta.extras).length).toBeLessThanOrEqual(4000);
      }
      const all = JSON.stringify([entries, storedEntries(entries)]);
      expect(pieces(secret).filter((piece) => all.includes(piece))).toEqual([]);
    }),
  );
});

test('extras are limited in size and depth, and never cause an exception', () => {
  const { log, add } = session();
  const circle: Record<string, unknown> = { name: 'circle' };
  circle.self = circle;
  const hostile = Object.defineProperty({}, 'secret', {
    enumerable: true,
    get: () => {
      throw new Error('no');
    },
  });
  add('error', 'one', {
    circle,
    wide: Array.from({ length: 1000 }, () => 'x'.repeat(300)),
    ['__proto__']: { admin: true },
  });
  add('error', 'two', hostile);
  add('error', 'three', {
    error: new TypeError('inner'),
    when: new Date(Number.NaN),
    big: 10n,
    run: () => 1,
    none: undefined,
  });
  expect(JSON.stringify(log()[0]?.meta.extras).length).toBeLessThanOrEqual(4000);
  expect(log()[1]?.meta.extras).toEqual({ unreadable: true });
  expect(log()[2]?.meta.extras).toMatchObject({
    error: { name: 'TypeError', message: 'inner' },
    when: null,
    big: '10',
    run: '(function)',
  });
  expect(Reflect.get({}, 'admin')).toBeUndefined();
});
