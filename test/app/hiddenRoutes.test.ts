import * as fc from 'fast-check';
import { redirectTarget } from '@/app/hiddenRoutes';
import { safeInternalPath } from '@/kit/path';
import { fixedPages } from '@/store/menu/fixedPages';

const to = (route: unknown) =>
  redirectTarget(`/redirect/${encodeURIComponent(JSON.stringify(route))}`, fixedPages);

test.each<[string, unknown, string | null]>([
  ['a path', { path: '/wallet/chain' }, '/wallet/chain'],
  [
    'a path with its query',
    { path: '/wallet/chain', query: { status: 'PAUSED', size: 50 } },
    '/wallet/chain?status=PAUSED&size=50',
  ],
  ['a query beside the one of the path', { path: '/a?x=1', query: { y: 2 } }, '/a?x=1&y=2'],
  ['the name of a page', { name: 'log', hash: 'last' }, '/log#last'],
  ['parameters of a path', { path: '/member/:id', params: { id: '7/8' } }, '/member/7%2F8'],
  ['another origin', { path: '//evil.test' }, null],
  ['a script', { path: 'javascript:alert(1)' }, null],
  ['the sign-in page', { path: '/login' }, null],
  ['itself', { path: '/redirect/%7B%22path%22%3A%22%2F%22%7D' }, null],
  ['the refresh', { path: '/refresh' }, null],
  ['an unknown name', { name: 'nobody' }, null],
  ['a list', ['/log'], null],
  ['nothing', null, null],
])('/redirect to %s (§2.1 redirect)', (_, route, target) => {
  expect(to(route)).toBe(target);
});

test('an address that is cut off or no JSON has no target (§2.1 redirect)', () => {
  expect(redirectTarget('/redirect/%7B%22path', fixedPages)).toBeNull();
  expect(redirectTarget('/redirect/%', fixedPages)).toBeNull();
  expect(redirectTarget(`/redirect/${'x'.repeat(5000)}`, fixedPages)).toBeNull();
});

test('for any address the target is internal or none, and no prototype changes (§2.1 redirect)', () => {
  const route = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        path: fc.oneof(fc.webPath(), fc.string()),
        name: fc.string(),
        query: fc.jsonValue(),
        params: fc.jsonValue(),
        hash: fc.string(),
      },
      { requiredKeys: [] },
    ),
    fc.constant(JSON.parse('{"__proto__":{"path":"/log"},"query":{"__proto__":{"x":1}}}')),
  );
  const address = fc.oneof(
    fc.string().map((text) => `/redirect/${text}`),
    route.map((value) => `/redirect/${encodeURIComponent(JSON.stringify(value))}`),
  );
  fc.assert(
    fc.property(address, (pathname) => {
      const target = redirectTarget(pathname, fixedPages);
      if (target !== null) expect(safeInternalPath(target)).toBe(target);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
  );
});
