import * as fc from 'fast-check';
import { pathnameOf, safeInternalPath } from '@/kit/path';
import { homePath, menuToPages, type Pages } from '@/store/menu/menuToPages';
import { runs } from '@test/support/fuzzRuns';
import { anyMenu, item } from './menus';

const brief = ({ pages, redirects }: Pages) => ({
  pages: pages.map(({ path }) => path),
  redirects: { ...redirects },
});
const child = (id: string, more: Readonly<Record<string, unknown>> = {}) =>
  item(id, { parentId: 'x', ...more });

test('the first item becomes the dashboard and its page never closes (§2.2 first-item)', () => {
  const made = menuToPages([item('start', { name: 'start' }), item('b')]);
  expect(brief(made)).toEqual({
    pages: [homePath, '/b'],
    redirects: { '/': homePath, '/index': homePath, '/dashboard': homePath },
  });
  expect(made.pages[0]).toMatchObject({ name: 'home', closable: false, source: 'area/start/index' });
  expect(made.pages[1]?.closable).toBe(true);
});

test('a first item with children becomes /dashboard, and its first child the home page (§2.2 first-item)', () => {
  const made = menuToPages([item('start', { children: [child('one'), child('two')] })]);
  expect(brief(made)).toEqual({
    pages: [homePath, '/two'],
    redirects: { '/': homePath, '/index': homePath, '/dashboard': homePath },
  });
  expect(made.tree[0]).toMatchObject({ path: '/dashboard', closable: false });
});

test('a group redirects to its first page at any depth (§2.2 first-child)', () => {
  const { redirects } = menuToPages([
    item('home'),
    item('wallet', { children: [child('chains', { children: [child('chain')] }), child('coin')] }),
  ]);
  expect(redirects).toMatchObject({ '/wallet': '/chain', '/chains': '/chain' });
});

test('the home page is the first page even if the first item nests deeper', () => {
  const made = menuToPages([item('start', { children: [child('group', { children: [child('one')] })] })]);
  expect(made.pages[0]).toMatchObject({ name: 'home', closable: false });
  expect(made.redirects['/']).toBe(made.pages[0]?.path);
});

test.each<[string, unknown[]]>([
  [
    'its first page under another query',
    [item('g', { path: '/a', children: [child('p', { path: '/a?x=1' })] })],
  ],
  [
    'the page of another item',
    [item('g', { path: '/b', children: [child('p', { path: '/a' })] }), item('b')],
  ],
  [
    'another group, in a ring',
    [
      item('g', { path: '/b', children: [child('p', { path: '/a' })] }),
      item('h', { path: '/a', children: [child('q', { path: '/b' })] }),
    ],
  ],
])('a group with the path of %s never redirects in a loop', (_, items) => {
  const { pages, redirects } = menuToPages([item('home'), ...items]);
  for (const path of Object.keys(redirects)) expect(pages.some((page) => page.path === path)).toBe(false);
});

test.each([
  ['leads to the sign-in page', '/login', 'badPath'],
  ['leaves the origin', '//evil.example', 'badPath'],
  ['is a script', 'javascript:alert(1)', 'badPath'],
  ['is taken', '/a', 'duplicatePath'],
])('an item whose path %s is omitted and reported, the others work', (_, path, problem) => {
  const { pages, problems } = menuToPages([item('home'), item('a'), item('bad', { path }), item('c')]);
  expect(pages.map((page) => page.path)).toEqual([homePath, '/a', '/c']);
  expect(problems).toEqual([{ item: 'bad', problem }]);
});

test("only keepAlive '1' caches a page (§2.2 keep-alive)", () => {
  const kept = ['1', '0', 1, true, undefined].map(
    (keepAlive) => menuToPages([item('a', { keepAlive })]).pages[0]?.cache,
  );
  expect(kept).toEqual([true, false, false, false, false]);
});

test('an empty menu has no page, and home keeps its path', () => {
  expect(brief(menuToPages([]))).toEqual({
    pages: [],
    redirects: { '/': homePath, '/index': homePath, '/dashboard': homePath },
  });
});

test('any menu produces pages with unique names and safe unique paths, and every redirect ends at one of them', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const { pages, redirects } = menuToPages(menu);
      const paths = pages.map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
      expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
      for (const path of paths) expect(safeInternalPath(path)).toBe(path);
      for (const [from, to] of Object.entries(redirects)) {
        expect(paths).not.toContain(from);
        if (pages.length > 0) expect(paths).toContain(pathnameOf(to));
      }
    }),
    runs(1000),
  );
});

test('reading a menu does not change it', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const before = JSON.stringify(menu);
      menuToPages(menu);
      expect(JSON.stringify(menu)).toBe(before);
    }),
  );
});
