import * as fc from 'fast-check';
import { menuTree } from '@/store/menu/menuTree';
import { menuPosition } from '@/store/menu/menuPosition';
import { anyMenu, item } from './menus';

const tree = menuTree([
  item('wallet', {
    header: 'money',
    children: [
      item('chain', { path: '/wallet/chain' }),
      item('chainDetail', { path: '/wallet/chain/:id' }),
      item('deep', { header: 'cold', children: [item('pool', { path: '/wallet/pool?tab=1' })] }),
    ],
  }),
  item('alone', { path: '/alone' }),
  item('start', { path: '/dashboard/control' }),
]).tree;
const header = menuTree([
  item('home', { path: '/', name: 'home' }),
  item('tools', { name: 'tools', path: null, children: [item('log', { path: '/log', name: 'log' })] }),
]).tree;
const routes = { patterns: ['/wallet/chain/:id'], redirects: { '/': '/dashboard/control' } };
const place = (path: string) => {
  const { trail, group } = menuPosition(tree, header, routes, path);
  return [trail.map(({ id }) => id), group];
};

test('a path determines the active header group, open groups and entry (§2.7 active-path)', () => {
  expect(place('/wallet/chain')).toEqual([['wallet', 'chain'], 'money']);
  expect(place('/wallet/pool')).toEqual([['wallet', 'deep', 'pool'], 'cold']);
  expect(place('/alone')).toEqual([['alone'], null]);
});

test('the pattern of the page is matched first (§2.7 active-path)', () => {
  expect(place('/wallet/chain/7')).toEqual([['wallet', 'chainDetail'], 'money']);
});

test('a path that no pattern matches is searched literally (§2.7 active-literal)', () => {
  const literal = menuPosition(tree, header, { ...routes, patterns: ['/other/:id'] }, '/wallet/chain');
  expect(literal.trail.map(({ id }) => id)).toEqual(['wallet', 'chain']);
  const unlisted = menuPosition(tree, header, { ...routes, patterns: ['/wallet/:name'] }, '/wallet/chain');
  expect(unlisted.trail.map(({ id }) => id)).toEqual(['wallet', 'chain']);
});

test('a header entry is current at its path, at the target of its redirect, and at the paths below', () => {
  expect(place('/dashboard/control')).toEqual([['start'], 'home']);
  expect(place('/log')).toEqual([[], 'tools']);
});

test('a path outside the menu has no position', () => {
  expect(place('/nowhere')).toEqual([[], null]);
});

test('for any menus and path, the trail descends the tree to that path', () => {
  fc.assert(
    fc.property(
      anyMenu,
      anyMenu,
      fc.oneof(fc.constantFrom('/a', '/b', '/'), fc.webPath()),
      (menu, top, path) => {
        const found = menuPosition(
          menuTree(menu).tree,
          menuTree(top).tree,
          { patterns: [], redirects: {} },
          path,
        );
        found.trail.forEach((node, at) => {
          const below = found.trail[at + 1];
          if (below) expect(node.children).toContain(below);
          else expect(node.children).toEqual([]);
        });
      },
    ),
  );
});
