import fc from 'fast-check';
import { menuNodes, type Menu } from '@/areas/permission/menu/menuNodes';
import { nextSort, positionAfter, positionAt, planMove, type Step } from '@/areas/permission/menu/moves';

const menu = (id: string, parentId: string, sort: number) => ({ id, parentId, sort });
const menus = [
  menu('1', '-1', 0),
  menu('2', '-1', 1),
  menu('3', '-1', 2),
  menu('11', '1', 0),
  menu('12', '1', 1),
];

test('one step up or down changes only the order', () => {
  expect(planMove(menus, '3', positionAfter(menus, '3', 'up') ?? { parentId: '', index: 0 })).toEqual([
    { id: '3', sort: 1 },
    { id: '2', sort: 2 },
  ]);
  expect(positionAfter(menus, '1', 'up')).toBeNull();
  expect(positionAfter(menus, '3', 'down')).toBeNull();
});

test('in moves below the previous sibling, out moves behind the parent', () => {
  expect(positionAfter(menus, '2', 'in')).toEqual({ parentId: '1', index: 2 });
  expect(planMove(menus, '2', { parentId: '1', index: 2 })).toEqual([{ id: '2', parentId: '1', sort: 2 }]);
  expect(positionAfter(menus, '11', 'out')).toEqual({ parentId: '-1', index: 1 });
  expect(positionAfter(menus, '1', 'in')).toBeNull();
  expect(positionAfter(menus, '1', 'out')).toBeNull();
});

test('a dropped entry lands before, inside or behind the row', () => {
  expect(positionAt(menus, '3', '1', 'before')).toEqual({ parentId: '-1', index: 0 });
  expect(positionAt(menus, '1', '3', 'after')).toEqual({ parentId: '-1', index: 2 });
  expect(positionAt(menus, '3', '1', 'inside')).toEqual({ parentId: '1', index: 2 });
  expect(positionAt(menus, '3', 'gone', 'inside')).toBeNull();
});

test('a menu never becomes its own descendant, and a drop on its own position sends nothing', () => {
  expect(planMove(menus, '1', { parentId: '11', index: 0 })).toBeNull();
  expect(planMove(menus, '1', { parentId: '1', index: 0 })).toBeNull();
  expect(planMove(menus, '2', { parentId: '-1', index: 1 })).toBeNull();
});

const forest = fc
  .array(fc.nat(12), { minLength: 1, maxLength: 12 })
  .map((parents) => parents.map((parent, at) => menu(String(at), parent < at ? String(parent) : '-1', at)));
const order = (rows: readonly ReturnType<typeof menu>[], parentId: string) =>
  rows.filter((each) => each.parentId === parentId).toSorted((a, b) => a.sort - b.sort);

test('after any step the menu is at its target, and no other menu changed its parent', () => {
  const step = fc.constantFrom<Step>('up', 'down', 'in', 'out');
  fc.assert(
    fc.property(forest, fc.nat(), step, (rows, pick, way) => {
      const id = String(pick % rows.length);
      const place = positionAfter(rows, id, way);
      const plan = place && planMove(rows, id, place);
      if (!place || !plan) return;
      const updates = new Map(plan.map((update) => [update.id, update]));
      const after = rows.map((each) => ({ ...each, ...updates.get(each.id) }));
      expect(order(after, place.parentId).map((each) => each.id)[place.index]).toBe(id);
      const elsewhere = after.filter((each, at) => each.parentId !== rows[at]?.parentId);
      expect(elsewhere.map((each) => each.id)).toEqual(plan[0]?.parentId === undefined ? [] : [id]);
    }),
  );
});

test('an added menu comes last', () => {
  expect([nextSort(menus, '1'), nextSort(menus, '12')]).toEqual([2, 0]);
});

test('the tree is the one of the platform; an unreachable entry is listed at its end', () => {
  const records = [...menus, menu('99', '404', 0), menu('991', '99', 0)] as unknown as Menu[];
  const item = (id: string, parentId: string, ...below: string[]) => ({
    id,
    parentId,
    title: id,
    children: below.map((child) => ({ id: child, parentId: id, title: child })),
  });
  // The 5 is a group of the header, which is another tree.
  const tree = [item('1', '-1', '11', '12'), item('5', '-1'), item('2', '-1'), item('3', '-1')];
  const nodes = menuNodes(tree, records);
  expect(nodes.map(({ id, children }) => [id, ...children.map((child) => child.id)])).toEqual([
    ['1', '11', '12'],
    ['2'],
    ['3'],
    ['99'],
    ['991'],
  ]);
});
