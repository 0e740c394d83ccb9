import * as fc from 'fast-check';
import { pathnameOf, safeInternalPath, searchOf, withoutSecretParams } from '@/kit/path';
import { runs } from '@test/support/fuzzRuns';

const origin = 'https://console.example';

test.each<[string, string | null]>([
  ['/', '/'],
  ['/wallet/chain?status=ACTIVE#top', '/wallet/chain?status=ACTIVE#top'],
  ['/a/../b', '/b'],
  ['/log-in', '/log-in'],
  ['/wallet?next=https://evil.example', '/wallet?next=https://evil.example'],
  ['', null],
  ['wallet/chain', null],
  ['https://evil.example/', null],
  ['//evil.example', null],
  ['///evil.example', null],
  ['/\\evil.example', null],
  ['\\/evil.example', null],
  ['/\t/evil.example', null],
  ['/\n/evil.example', null],
  ['\u0000/wallet', null],
  [' /wallet', null],
  ['/.//evil.example', null],
  ['/a/..//evil.example', null],
  ['/%2e%2e//evil.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['www.evil.example', null],
  [':foo', null],
  ['/login', null],
  ['/login?redirect=/login', null],
  ['/login/', null],
  ['/x/../login#a', null],
  [`/${'a'.repeat(3000)}`, null],
])('%j from outside becomes %j', (target, path) => {
  expect(safeInternalPath(target)).toBe(path);
});

test.each([null, undefined, 7, {}, [], ['/'], true])('%j is not an internal path', (target) => {
  expect(safeInternalPath(target)).toBeNull();
});

// Pieces that parsers of addresses disagree about.
const pieces = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2f',
  '%5c',
  '@',
  ':',
  '?',
  '#',
  '\t',
  'login',
  'evil.example',
  '中',
);
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
  fc.webPath().map((path) => `/${path}`),
);

test('any accepted target stays on the origin, away from the sign-in page', () => {
  fc.assert(
    fc.property(hostile, (target) => {
      const path = safeInternalPath(target);
      if (path === null) return;
      const url = new URL(path, origin);
      expect(url.origin).toBe(origin);
      expect(path.startsWith('//')).toBe(false);
      expect(url.pathname).not.toMatch(/^\/login(\/|$)/);
    }),
    runs(1000),
  );
});

test('an accepted path is accepted again unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.constant(`/${'中'.repeat(500)}`)), (target) => {
      const path = safeInternalPath(target);
      if (path !== null) expect(safeInternalPath(path)).toBe(path);
    }),
  );
});

test('a path splits into pathname and query', () => {
  expect([pathnameOf('/a?b=1#c'), searchOf('/a?b=1#c')]).toEqual(['/a', '?b=1']);
  expect([pathnameOf('/a#c?d'), searchOf('/a#c?d')]).toEqual(['/a', '']);
});

test.each([
  ['/a?token=x', '/a'],
  ['/a?token=x&page=2', '/a?page=2'],
  ['/a?page=2&access_token=x&otp=1#top', '/a?page=2#top'],
  ['/a?OTP=1&ticket=2&b=3', '/a?b=3'],
  ['/a?tokenId=7&status=1', '/a?tokenId=7&status=1'],
  ['/a', '/a'],
])('of the address %s a tab keeps %s', (path, kept) => {
  expect(withoutSecretParams(path)).toBe(kept);
});
