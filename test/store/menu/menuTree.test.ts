import * as fc from 'fast-check';
import type { MenuNode } from '@/store/menu/menuItem';
import { menuTree } from '@/store/menu/menuTree';
import { runs } from '@test/support/fuzzRuns';
import { anyMenu, item } from './menus';

type Shape = { [id: string]: Shape };
const shape = (nodes: readonly MenuNode[]): Shape =>
  Object.fromEntries(nodes.map(({ id, children }) => [id, shape(children)]));
const idsOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);
const depthOf = (nodes: readonly MenuNode[]): number =>
  Math.max(0, ...nodes.map(({ children }) => 1 + depthOf(children)));

const inDepth = (depth: number): unknown => ({
  ...item(`n${depth}`),
  children: depth > 1 ? [inDepth(depth - 1)] : null,
});

test.each<[string, unknown, Shape, string[]]>([
  [
    'a tree',
    [item('a', { children: [item('b', { parentId: 'a' })] }), item('c')],
    { a: { b: {} }, c: {} },
    [],
  ],
  [
    'a flat list in any order',
    [item('b', { parentId: 'a' }), item('c', { parentId: 'b' }), item('a')],
    { a: { b: { c: {} } } },
    [],
  ],
  [
    'numbers as ids',
    [
      { ...item('1'), id: 1, parentId: -1 },
      { ...item('2'), id: 2, parentId: 1 },
    ],
    { 1: { 2: {} } },
    [],
  ],
  ['a parent that is missing', [item('a'), item('b', { parentId: 'gone' })], { a: {} }, ['b orphan']],
  ['a parent of itself', [item('a'), item('b', { parentId: 'b' })], { a: {} }, ['b cycle']],
  [
    'two parents of each other',
    [item('a'), item('b', { parentId: 'c' }), item('c', { parentId: 'b' })],
    { a: {} },
    ['b cycle', 'c cycle'],
  ],
  [
    'the same id again',
    [item('a'), item('a', { title: 'other' }), item('b')],
    { a: {}, b: {} },
    ['a duplicateId'],
  ],
  [
    'no item at all',
    [item('a'), null, 7, {}, { id: 'x' }, []],
    { a: {} },
    ['#1 notAnItem', '#2 notAnItem', '#3 notAnItem', '#4 notAnItem', '#5 notAnItem'],
  ],
  ['null for children', [item('a', { children: null })], { a: {} }, []],
  ['a parentId that is no text', [item('a'), item('b', { parentId: { toString: 1 } })], { a: {}, b: {} }, []],
  ['no list', { a: 1 }, {}, []],
])('the menu holds %s', (_, menu, tree, problems) => {
  const made = menuTree(menu);
  expect(shape(made.tree)).toEqual(tree);
  expect(made.problems.map(({ item: id, problem }) => `${id} ${problem}`)).toEqual(problems);
});

test('a menu a thousand levels deep is cut at eight levels', () => {
  const { tree, problems } = menuTree([inDepth(1000)]);
  expect(depthOf(tree)).toBe(8);
  expect(problems).toEqual([{ item: 'n993', problem: 'tooDeep' }]);
});

test.each([
  ['a flat list', Array.from({ length: 10_000 }, (_, at) => item(String(at)))],
  ['one parent', [item('top', { children: Array.from({ length: 10_000 }, (_, at) => item(String(at))) })]],
])('of ten thousand items in %s the first five thousand are used, and the rest is reported', (_, menu) => {
  const { tree, problems } = menuTree(menu);
  expect(idsOf(tree)).toHaveLength(5000);
  expect(problems).toEqual([{ item: '', problem: 'tooMany' }]);
});

test('valid items behind many invalid ones are kept', () => {
  const { tree } = menuTree([...Array.from({ length: 6000 }, () => null), item('a')]);
  expect(shape(tree)).toEqual({ a: {} });
});

test('any menu becomes a tree without cycles that holds only its items', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const { tree } = menuTree(menu);
      const ids = idsOf(tree);
      expect(new Set(ids).size).toBe(ids.length);
      expect(depthOf(tree)).toBeLessThanOrEqual(8);
    }),
    runs(500),
  );
});

test('valid items are kept beside any others', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 8 }), (junk) => {
      const good = [item('good'), item('child', { parentId: 'good' })];
      expect(shape(menuTree([...junk, ...good]).tree)).toMatchObject({ good: { child: {} } });
    }),
  );
});
