import { treeStep } from '@/areas/permission/tree/useTree';
import { narrowed, openable, treeRows } from '@/areas/permission/tree/treeRows';

type Node = { id: string; children: readonly Node[] };
const nodes: Node[] = [
  { id: 'wallet', children: [{ id: 'chain', children: [{ id: 'pause', children: [] }] }] },
  { id: 'cms', children: [{ id: 'tag', children: [] }] },
];
const rows = (...opened: string[]) => treeRows(nodes, new Set(opened));
const step = (from: string, key: string, ...opened: string[]) =>
  treeStep(rows(...opened), from, key, ({ id }) => id);

test('only open rows show their children, with level and position', () => {
  expect(
    rows('wallet').map(({ node, level, place, count, open }) => [node.id, level, place, count, open]),
  ).toEqual([
    ['wallet', 1, 1, 2, true],
    ['chain', 2, 1, 1, false],
    ['cms', 1, 2, 2, false],
  ]);
});

test('arrows, Home, End and letters move through the visible rows', () => {
  expect(step('wallet', 'ArrowDown', 'wallet')).toEqual({ go: 'chain' });
  expect(step('wallet', 'ArrowUp')).toBeNull();
  expect(step('cms', 'Home')).toEqual({ go: 'wallet' });
  expect(step('wallet', 'End', 'cms')).toEqual({ go: 'tag' });
  expect(step('wallet', 'C')).toEqual({ go: 'cms' });
  expect(step('wallet', 'x')).toBeNull();
});

test('right opens and then enters, left closes and then moves to the parent', () => {
  expect(step('wallet', 'ArrowRight')).toEqual({ open: 'wallet' });
  expect(step('wallet', 'ArrowRight', 'wallet')).toEqual({ go: 'chain' });
  expect(step('wallet', 'ArrowLeft', 'wallet')).toEqual({ close: 'wallet' });
  expect(step('chain', 'ArrowLeft', 'wallet')).toEqual({ go: 'wallet' });
  expect(step('cms', 'ArrowLeft')).toBeNull();
});

test('a search keeps the ancestors and descendants of a match', () => {
  expect(narrowed(nodes, ({ id }) => id === 'chain')).toEqual([nodes[0]]);
  expect(openable(nodes)).toEqual(['wallet', 'chain', 'cms']);
  expect(openable(nodes, 1)).toEqual(['wallet', 'cms']);
});
