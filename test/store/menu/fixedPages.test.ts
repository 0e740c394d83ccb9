import * as fc from 'fast-check';
import { fixedPages, withFixedPages } from '@/store/menu/fixedPages';
import { readItem } from '@/store/menu/menuItem';
import { homePath, menuToPages } from '@/store/menu/menuToPages';
import { anyMenu, item } from './menus';

const made = (...items: unknown[]) => withFixedPages(menuToPages([item('start'), ...items]));

test('a menu item is read with all its fields (§2.2 fields §3 menu-item)', () => {
  const all = {
    id: '5',
    parentId: '2',
    title: '$t:menu:wallet',
    subtitle: 'Chains and addresses',
    path: '/wallet/chain',
    name: 'chain',
    component: 'frame',
    source: 'wallet/chain/index',
    icon: 'link',
    custom: 'https://status.example',
    img: '/files/a.png',
    header: 'home',
    target: '_blank',
    hideSider: true,
    closable: false,
    divided: true,
    replace: true,
    auth: ['op'],
    children: [],
  };
  expect(readItem({ ...all, keepAlive: '1' })).toEqual({ ...all, keepAlive: true });
});

test('the fixed pages exist beside those of the menu, and their group redirects to its page (§2.1 agent)', () => {
  const { pages, redirects } = made(item('chain'));
  expect(pages.map(({ path }) => path)).toEqual([homePath, '/chain', '/log', '/i18n', '/own', '/agent/user']);
  expect(redirects['/agent']).toBe('/agent/user');
});

test('a menu entry for a fixed path keeps its own title; the fixed page decides whether it closes (§2.2 closable)', () => {
  const { pages } = made(item('users', { path: '/agent/user', title: 'My agents', closable: true }));
  expect(pages.filter(({ path }) => path === '/agent/user')).toMatchObject([
    { title: 'My agents', closable: false, source: 'area/users/index' },
  ]);
});

test('an empty menu leaves the home page and the fixed pages', () => {
  expect(withFixedPages(menuToPages([])).pages).toEqual(fixedPages);
});

test('for any menu, names and paths of all pages are unique and every redirect ends at a page', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const { pages, redirects } = withFixedPages(menuToPages(menu));
      const paths = new Set(pages.map(({ path }) => path));
      expect(paths.size).toBe(pages.length);
      expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
      for (const [from, to] of Object.entries(redirects)) {
        expect(paths.has(from)).toBe(false);
        expect(to).not.toBe(from);
      }
    }),
  );
});
