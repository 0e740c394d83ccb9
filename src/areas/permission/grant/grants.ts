import { byParent, top } from '../tree/treeRows';

/** What the grant tree needs of a menu (contract: MenuRecord). */
export type GrantMenu = { id: string; parentId: string; title: string; permission: string | null };

/**
 * One line of the tree. A leaf stands for one permission code; a menu that has a code of its own and lines below it carries that
 * code in a leaf as well (`isOwn`), so that a parent is never a grant itself.
 */
export type GrantNode = {
  id: string;
  title: string;
  code: string | null;
  isOwn: boolean;
  children: readonly GrantNode[];
};

export type Checked = 'all' | 'part' | 'none';

const leaf = ({ id, title }: GrantMenu, code: string, isOwn: boolean): GrantNode => ({
  id: isOwn ? `${id}:own` : id,
  title,
  code,
  isOwn,
  children: [],
});

/** The menus as areas, screens and rights, in their order; what holds no right is left out, and so is what has no way up. */
export function grantTree(menus: readonly GrantMenu[]): GrantNode[] {
  const groups = byParent(menus);
  const below = (parentId: string): GrantNode[] =>
    (groups.get(parentId) ?? []).flatMap((menu) => {
      const { id, title, permission } = menu;
      const children = below(id);
      if (children.length === 0) return permission === null ? [] : [leaf(menu, permission, false)];
      const own = permission === null ? [] : [leaf(menu, permission, true)];
      return [{ id, title, code: null, isOwn: false, children: [...own, ...children] }];
    });
  return below(top);
}

/** The codes of a line and of everything below it. */
export const codesBelow = ({ code, children }: GrantNode): string[] => [
  ...(code === null ? [] : [code]),
  ...children.flatMap(codesBelow),
];

/** How much of a line is granted. */
export function checkedOf(node: GrantNode, held: ReadonlySet<string>): Checked {
  const codes = codesBelow(node);
  const count = codes.filter((code) => held.has(code)).length;
  return count === 0 ? 'none' : count === codes.length ? 'all' : 'part';
}

/** The codes that open the way to a line: the own ones of the menus above it. */
function codesAbove(nodes: readonly GrantNode[], id: string): string[] | null {
  for (const node of nodes) {
    if (node.id === id) return [];
    const found = codesAbove(node.children, id);
    if (found)
      return [...node.children.flatMap(({ isOwn, code }) => (isOwn && code ? [code] : [])), ...found];
  }
  return null;
}

/**
 * What is granted after a press on a line: everything below it, or nothing of it when all was. A right brings the view of
 * its screen with it, and without the view of a screen its other rights go. Codes that the person does not hold stay as they are.
 */
export function toggled(
  tree: readonly GrantNode[],
  node: GrantNode,
  held: ReadonlySet<string>,
  may: (code: string) => boolean,
): Set<string> {
  const next = new Set(held);
  const open = codesBelow(node).filter(may);
  const isAll = open.every((code) => held.has(code));
  if (!isAll) {
    for (const code of [...open, ...(codesAbove(tree, node.id) ?? []).filter(may)]) next.add(code);
    return next;
  }
  const gone = node.isOwn ? siblingsOf(tree, node).flatMap(codesBelow).filter(may) : open;
  for (const code of gone) next.delete(code);
  return next;
}

const siblingsOf = (nodes: readonly GrantNode[], node: GrantNode): readonly GrantNode[] =>
  nodes.some(({ id }) => id === node.id)
    ? nodes
    : (nodes.map(({ children }) => siblingsOf(children, node)).find((found) => found.length > 0) ?? []);

/** The menus that are sent: those whose own code is granted, never one for the sake of what lies below it. */
export const sentIds = (menus: readonly GrantMenu[], held: ReadonlySet<string>): string[] =>
  menus.filter(({ permission }) => permission !== null && held.has(permission)).map(({ id }) => id);

/** The codes that the menus of these ids stand for. */
export function codesOf(menus: readonly GrantMenu[], ids: readonly string[]): Set<string> {
  const wanted = new Set(ids);
  return new Set(
    menus.flatMap(({ id, permission }) => (wanted.has(id) && permission !== null ? [permission] : [])),
  );
}

/** One right of a comparison, with the titles of what it stands below. */
export type ChangedRight = { code: string; titles: readonly string[] };

export type GrantDiff = { added: readonly ChangedRight[]; taken: readonly ChangedRight[] };

/** What a save would change, in the tree's order; a code that several lines carry is told once. */
export function grantDiff(
  tree: readonly GrantNode[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): GrantDiff {
  const seen = new Set<string>();
  const walk = (nodes: readonly GrantNode[], above: readonly string[]): ChangedRight[] =>
    nodes.flatMap(({ code, title, isOwn, children }) => {
      const titles = isOwn ? above : [...above, title];
      if (code === null) return walk(children, titles);
      if (seen.has(code) || before.has(code) === after.has(code)) return [];
      seen.add(code);
      return [{ code, titles }];
    });
  const changed = walk(tree, []);
  return {
    added: changed.filter(({ code }) => after.has(code)),
    taken: changed.filter(({ code }) => before.has(code)),
  };
}

/** What the person changed, kept apart from what the platform has: it holds when that is reloaded. */
export type GrantEdits = ReadonlyMap<string, boolean>;

/** What is granted with the person's changes. */
export function withEdits(base: ReadonlySet<string>, edits: GrantEdits): Set<string> {
  const held = new Set(base);
  for (const [code, isGranted] of edits) {
    if (isGranted) held.add(code);
    else held.delete(code);
  }
  return held;
}

/** The person's changes that lead from what the platform has to what is wanted. */
export const editsOf = (base: ReadonlySet<string>, wanted: ReadonlySet<string>): GrantEdits =>
  new Map([
    ...[...wanted].filter((code) => !base.has(code)).map((code) => [code, true] as const),
    ...[...base].filter((code) => !wanted.has(code)).map((code) => [code, false] as const),
  ]);
