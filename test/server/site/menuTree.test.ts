import fc from 'fast-check';
import type { Actor } from '@server/call/call';
import { menuFaults } from '@server/business/menu/menuRules';
import { openableMenu, toTree, top } from '@server/site/menuTree';
import type { MenuItem, MenuRow } from '@server/site/menuTree';

const row = (id: string, parentId: string, changes: Partial<MenuRow> = {}): MenuRow => ({
  id,
  parentId,
  version: 1,
  createdAt: '2026-09-01T00:00:00.000Z',
  updatedAt: '2026-09-01T00:00:00.000Z',
  createdByName: null,
  title: `Menu ${id}`,
  subtitle: null,
  path: `/${id}`,
  name: null,
  component: null,
  source: null,
  icon: null,
  custom: null,
  img: null,
  header: null,
  hideSider: false,
  keepAlive: '1',
  closable: true,
  divided: false,
  replace: false,
  target: null,
  auth: [],
  menuType: 'MENU',
  permission: null,
  sort: 0,
  visible: true,
  status: 'ENABLED',
  isHeader: false,
  ...changes,
});

const actor = (roles: string[], permissions: string[] = []): Actor => ({
  userId: '1',
  username: 'someone',
  name: 'Someone',
  sessionId: '1',
  menuVersion: '1',
  mustChangePwd: false,
  roles,
  permissions: new Set(permissions),
  dataScope: 'ALL',
  agentNo: null,
});

const ids = (rows: readonly MenuRow[]) => rows.map(({ id }) => id);
const dir = { menuType: 'DIR' } as const;

test('a person opens what their permissions name, and the directories above it', () => {
  const rows = [
    row('1', top, dir),
    row('11', '1', { permission: 'a:b:list' }),
    row('12', '1', { permission: 'a:c:list' }),
    row('2', top, dir),
    row('21', '2', { permission: 'd:e:list' }),
  ];
  expect(ids(openableMenu(rows, actor(['op'], ['a:c:list'])))).toEqual(['1', '12']);
  expect(ids(openableMenu(rows, actor(['op'])))).toEqual([]);
});

test.each<[string, Partial<MenuRow>]>([
  ['disabled', { status: 'DISABLED' }],
  ['hidden', { visible: false }],
  ['a button', { menuType: 'BUTTON' }],
  ['for another role', { auth: ['admin'] }],
])('a menu that is %s is not shown, nor what is below it', (_, changes) => {
  const rows = [row('1', top, changes), row('11', '1')];
  expect(openableMenu(rows, actor(['op']))).toEqual([]);
});

test('without a role nobody opens anything', () => {
  expect(openableMenu([row('1', top)], actor([]))).toEqual([]);
  expect(ids(openableMenu([row('1', top, { auth: ['op', 'admin'] })], actor(['op'])))).toEqual(['1']);
});

const forest = fc
  .array(fc.record({ parent: fc.nat(30), isButton: fc.boolean() }), { maxLength: 30 })
  .map((nodes) =>
    nodes.map(({ parent, isButton }, index) =>
      row(String(index), parent < nodes.length ? String(parent) : top, {
        menuType: isButton ? 'BUTTON' : 'MENU',
      }),
    ),
  );

test('whatever stands in the table, loops included, a menu comes out in which each row stands once below its parent', () => {
  fc.assert(
    fc.property(forest, (rows) => {
      const open = openableMenu(rows, actor(['op']));
      expect(new Set(ids(open)).size).toBe(open.length);
      for (const [index, { parentId }] of open.entries()) {
        expect(parentId === top || ids(open.slice(0, index)).includes(parentId)).toBe(true);
      }
      const count = (items: readonly MenuItem[]): number =>
        items.reduce((sum, { children = [] }) => sum + 1 + count(children), 0);
      expect(count(toTree(rows))).toBeLessThanOrEqual(rows.length);
    }),
  );
});

const chain = [row('1', top, dir), row('2', '1', dir), row('3', '2', dir), row('4', '3')];

test.each<[string, string | null, string, string | null]>([
  ['a new menu at the top', null, top, null],
  ['a new menu on the fourth level', null, '3', null],
  ['a new menu on the fifth level', null, '4', 'depth'],
  ['a new menu below one that does not exist', null, '99', 'exists'],
  ['a menu below itself', '2', '2', 'cycle'],
  ['a menu below its own child', '2', '4', 'cycle'],
  ['a menu where it is', '2', '1', null],
  ['a branch that moves up', '3', top, null],
])('%s is judged by its place', (_, id, parentId, rule) => {
  expect(menuFaults(chain, id, { parentId, title: 'x', menuType: 'DIR' })[0]?.rule ?? null).toBe(rule);
});

test('a branch that moves down may not push its children below the fourth level', () => {
  const rows = [...chain, row('5', top, dir), row('6', '5', dir), row('7', '6')];
  expect(menuFaults(rows, '5', { parentId: '1', title: 'x', menuType: 'DIR' })).toEqual([]);
  expect(menuFaults(rows, '5', { parentId: '2', title: 'x', menuType: 'DIR' })).toMatchObject([
    { rule: 'depth' },
  ]);
});

test('a button needs a permission code', () => {
  expect(menuFaults(chain, null, { parentId: '1', title: 'x', menuType: 'BUTTON' })).toMatchObject([
    { field: 'permission', rule: 'required' },
  ]);
});
