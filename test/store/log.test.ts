import * as fc from 'fast-check';
import { createUserStore } from '@/store/createUserStore';
import { logEntry, withoutValues } from '@/store/log/entry';
import { logged } from '@/store/log/slice';

const at = { time: '2026-01-01T00:00:00.000Z', url: '/' };

beforeEach(() => window.localStorage.clear());

test.each([
  ['/a?token=secret', '/a?token=…'],
  ['/a?x=1&y=a=b#frag=secret', '/a?x=…&y=…'],
  ['/a?=secret', '/a?=…'],
  ['/a', '/a'],
])('of the address %s the log keeps %s', (url, kept) => {
  expect(withoutValues(url)).toBe(kept);
});

test('no value of a query survives in the log', () => {
  const value = fc
    .string({ unit: fc.constantFrom(...'abcdef0123456789%=?/'), minLength: 9 })
    .filter((text) => !text.includes('&'));
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{0,5}$/), value, (name, secret) => {
      expect(withoutValues(`/page?${name}=${secret}&z=1`)).toBe(`/page?${name}=…&z=…`);
    }),
  );
});

test('an entry is bounded and plain, whatever it is given', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 5000, size: '+2' }),
      fc.dictionary(fc.string(), fc.anything()),
      (message, extras) => {
        const entry = logEntry('error', message, extras, { ...at, url: message });
        expect(entry.message.length).toBeLessThanOrEqual(2000);
        expect(entry.url.length).toBeLessThanOrEqual(500);
        const values = Object.values(entry.extras);
        expect(values.length).toBeLessThanOrEqual(20);
        expect(
          values.every(
            (value) => typeof value === 'number' || (typeof value === 'string' && value.length <= 500),
          ),
        ).toBe(true);
      },
    ),
  );
});

test('the log holds the last 200 entries', () => {
  const { store } = createUserStore('7');
  for (let each = 0; each < 250; each += 1) store.dispatch(logged('info', `entry ${each}`));
  const { entries } = store.getState().log;
  expect([entries.length, entries[0]?.message, entries.at(-1)?.message]).toEqual([
    200,
    'entry 50',
    'entry 249',
  ]);
});

test('information and an error of the same text stay two entries', () => {
  const { store } = createUserStore('7');
  for (const type of ['info', 'error', 'error'] as const) store.dispatch(logged(type, 'same'));
  expect(store.getState().log.entries.map(({ type, count }) => [type, count])).toEqual([
    ['info', 1],
    ['error', 2],
  ]);
});
