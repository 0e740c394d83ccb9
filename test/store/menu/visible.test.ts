import * as fc from 'fast-check';
import { menuTree } from '@/store/menu/menuTree';
import type { MenuNode } from '@/store/menu/menuItem';
import { ofGroup, visibleTo } from '@/store/menu/visible';
import { anyMenu, item } from './menus';

const { tree } = menuTree([
  item('free'),
  item('staff', { auth: ['op', 'admin'] }),
  item('group', {
    children: [item('boss', { auth: ['admin'] }), item('code', { auth: ['wallet:chain:read'] })],
  }),
]);
const ids = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...ids(children)]);

const people: readonly [string, string[], string[]][] = [
  ['without an access list', [], ['free']],
  ['with another role', ['agent'], ['free']],
  ['with one of the roles', ['op'], ['free', 'staff']],
  ['with the role of an entry below', ['admin'], ['free', 'staff', 'group', 'boss']],
  ['with a permission code', ['wallet:chain:read'], ['free', 'group', 'code']],
];
test.each(people)('a user %s (%j) sees %j of the header menu (§5 header-access)', (_, access, seen) => {
  expect(ids(visibleTo(tree, access))).toEqual(seen);
});

test('without an access list no entry with a requirement is visible (§5 header-access)', () => {
  const wants = (nodes: readonly MenuNode[]): boolean =>
    nodes.some(({ auth, children }) => auth.length > 0 || wants(children));
  fc.assert(fc.property(anyMenu, (menu) => expect(wants(visibleTo(menuTree(menu).tree, []))).toBe(false)));
});

test('the sider shows the entries of the current header group, of no group, and of groups that the header lacks', () => {
  const sider = menuTree([
    item('free'),
    item('mine', { header: 'money' }),
    item('other', { header: 'people' }),
    item('lost', { header: 'gone' }),
  ]).tree;
  const groups = menuTree([item('m', { name: 'money' }), item('p', { name: 'people' })]).tree;
  expect(ids(ofGroup(sider, groups, 'money'))).toEqual(['free', 'mine', 'lost']);
  expect(ids(ofGroup(sider, groups, null))).toEqual(['free', 'lost']);
});
