import fc from 'fast-check';
import {
  checkedOf,
  codesBelow,
  codesOf,
  editsOf,
  grantDiff,
  type GrantMenu,
  type GrantNode,
  grantTree,
  sentIds,
  toggled,
  withEdits,
} from '@/areas/permission/grant/grants';

const menu = (id: string, parentId: string, permission: string | null = null): GrantMenu => ({
  id,
  parentId,
  title: `t${id}`,
  permission,
});

/** An area with a screen that has two buttons, a screen without any, and a header entry that grants nothing. */
const menus = [
  menu('1', '-1'),
  menu('2', '1', 'wallet:chain:list'),
  menu('3', '2', 'wallet:chain:pause'),
  menu('4', '2', 'wallet:chain:delete'),
  menu('5', '1', 'wallet:coin:list'),
  menu('6', '-1'),
];
const tree = grantTree(menus);
const all = (nodes: readonly GrantNode[]): GrantNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children)]);
const node = (id: string): GrantNode => {
  const found = all(tree).find((each) => each.id === id);
  if (!found) throw new Error(`The tree has no line ${id}.`);
  return found;
};
const may = () => true;
const held = (...codes: string[]) => new Set(codes);

test('the tree shows areas, screens and permissions, and omits entries without any', () => {
  expect(all(tree).map(({ id }) => id)).toEqual(['1', '2', '2:own', '3', '4', '5']);
});

test('a parent is checked, mixed or unchecked according to its descendants', () => {
  expect(checkedOf(node('2'), held())).toBe('none');
  expect(checkedOf(node('2'), held('wallet:chain:pause'))).toBe('part');
  expect(checkedOf(node('2'), held('wallet:chain:list', 'wallet:chain:pause', 'wallet:chain:delete'))).toBe(
    'all',
  );
  expect(checkedOf(node('1'), held('wallet:coin:list'))).toBe('part');
});

test('granting a permission grants the view of its screen, and revoking the view revokes the others', () => {
  const granted = toggled(tree, node('3'), held(), may);
  expect(granted).toEqual(held('wallet:chain:list', 'wallet:chain:pause'));
  expect(toggled(tree, node('2:own'), granted, may)).toEqual(held());
});

test('permissions that the user does not hold cannot be granted or revoked', () => {
  const mayNot = (code: string) => code !== 'wallet:chain:delete';
  expect(toggled(tree, node('1'), held(), mayNot)).toEqual(
    held('wallet:chain:list', 'wallet:chain:pause', 'wallet:coin:list'),
  );
  expect(
    toggled(tree, node('2'), held('wallet:chain:list', 'wallet:chain:pause', 'wallet:chain:delete'), mayNot),
  ).toEqual(held('wallet:chain:delete'));
});

test('the review lists added and removed permissions with their ancestors', () => {
  expect(grantDiff(tree, held('wallet:coin:list'), held('wallet:chain:list', 'wallet:chain:pause'))).toEqual({
    added: [
      { code: 'wallet:chain:list', titles: ['t1', 't2'] },
      { code: 'wallet:chain:pause', titles: ['t1', 't2', 't3'] },
    ],
    taken: [{ code: 'wallet:coin:list', titles: ['t1', 't5'] }],
  });
});

const codes = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const anyMenus = fc
  .array(fc.record({ parent: fc.nat(12), permission: fc.option(codes) }), { maxLength: 14 })
  .map((rows) =>
    rows.map(({ parent, permission }, at) =>
      menu(String(at), parent < at ? String(parent) : '-1', permission),
    ),
  );

test('only menus whose own code is granted are sent, never a mixed parent', () => {
  fc.assert(
    fc.property(
      anyMenus,
      fc.array(fc.nat(60)),
      fc.subarray(['a', 'b', 'c', 'd', 'e']),
      (rows, presses, own) => {
        const lines = grantTree(rows);
        const flat = all(lines);
        let granted = new Set<string>();
        for (const press of presses) {
          const line = flat[press % Math.max(1, flat.length)];
          if (line) granted = toggled(lines, line, granted, (code) => own.includes(code));
        }
        const sent = new Set(sentIds(rows, granted));
        for (const { id, permission } of rows)
          expect(sent.has(id)).toBe(permission !== null && granted.has(permission));
        for (const line of flat) {
          const below = codesBelow(line);
          const state = checkedOf(line, granted);
          expect(state === 'all').toBe(below.every((code) => granted.has(code)));
          expect(state === 'none').toBe(!below.some((code) => granted.has(code)));
          // A parent carries no code: its own stands in a leaf.
          if (line.children.length > 0) expect(line.code).toBeNull();
        }
        // Nobody gives what they do not hold, and the platform reads back what was sent.
        expect([...granted].every((code) => own.includes(code))).toBe(true);
        expect(codesOf(rows, [...sent])).toEqual(granted);
      },
    ),
  );
});

test('own changes produce the wanted state, also on top of a reloaded one', () => {
  const some = fc.uniqueArray(codes).map((list) => new Set(list));
  fc.assert(
    fc.property(some, some, some, (base, wanted, later) => {
      const edits = editsOf(base, wanted);
      expect(withEdits(base, edits)).toEqual(wanted);
      const after = withEdits(later, edits);
      for (const [code, isGranted] of edits) expect(after.has(code)).toBe(isGranted);
      for (const code of later) if (!edits.has(code)) expect(after.has(code)).toBe(true);
    }),
  );
});
