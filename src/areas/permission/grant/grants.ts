import { byParent, top } from '../tree/treeRows';

/** The fields of a menu that the grant tree uses (contract: MenuRecord). */
export type GrantMenu = { id: string; parentId: string; title: string; permission: string | null };

/**
 * A node of the tree. A leaf stands for one permission code. A menu with a code of its own and children has
 * its code in an additional leaf (`isOwn`), so that a parent is never a permission itself.
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

/** Returns areas, screens and permissions in their order, without menus that hold no permission or are unreachable. */
export function grantTree(menus: readonly GrantMenu[]): GrantNode[] {
  const groups = byParent(menus);
  const below = (parentId: string): GrantNode[] =>
    (groups.get(parentId) ?? []).flatMap((menu) => {
      const { id, title, permission } = menu;
      const children = below(id);
      if (children.length === 0) return permission === null ? [] : [leaf(menu, permission, false)];
      const ownLeaf = permission === null ? [] : [leaf(menu, permission, true)];
      return [{ id, title, code: null, isOwn: false, children: [...ownLeaf, ...children] }];
    });
  return below(top);
}

/** Returns the codes of a node and its descendants. */
export const codesBelow = ({ code, children }: GrantNode): string[] => [
  ...(code === null ? [] : [code]),
  ...children.flatMap(codesBelow),
];

/** Returns whether all, some or none of a node's codes are granted. */
export function checkedOf(node: GrantNode, held: ReadonlySet<string>): Checked {
  const codes = codesBelow(node);
  const count = codes.filter((code) => held.has(code)).length;
  return count === 0 ? 'none' : count === codes.length ? 'all' : 'part';
}

/** Returns the codes that make a node reachable: the own codes of its ancestors. */
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
 * Returns the granted codes after a node was toggled: grants all codes below it, or revokes them if all were
 * granted. A permission also grants the view of its screen, and revoking the view revokes the screen's other
 * permissions. Codes that the user does not hold stay unchanged.
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
  const revoked = node.isOwn ? siblingsOf(tree, node).flatMap(codesBelow).filter(may) : open;
  for (const code of revoked) next.delete(code);
  return next;
}

const siblingsOf = (nodes: readonly GrantNode[], node: GrantNode): readonly GrantNode[] =>
  nodes.some(({ id }) => id === node.id)
    ? nodes
    : (nodes.map(({ children }) => siblingsOf(children, node)).find((found) => found.length > 0) ?? []);

/** Returns the menus to send: those whose own code is granted, not those that only contain granted ones. */
export const sentIds = (menus: readonly GrantMenu[], held: ReadonlySet<string>): string[] =>
  menus.filter(({ permission }) => permission !== null && held.has(permission)).map(({ id }) => id);

/** Returns the codes of the menus with these ids. */
export function codesOf(menus: readonly GrantMenu[], ids: readonly string[]): Set<string> {
  const idSet = new Set(ids);
  return new Set(
    menus.flatMap(({ id, permission }) => (idSet.has(id) && permission !== null ? [permission] : [])),
  );
}

/** A permission in a review, with the titles of its ancestors. */
export type ChangedRight = { code: string; titles: readonly string[] };

export type GrantDiff = { added: readonly ChangedRight[]; taken: readonly ChangedRight[] };

/** Returns the changes of a save in the tree's order; a code that occurs in several nodes is listed once. */
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

/** The user's changes, kept separate from the platform's state so that they survive a reload of it. */
export type GrantEdits = ReadonlyMap<string, boolean>;

/** Returns the granted codes with the user's changes applied. */
export function withEdits(base: ReadonlySet<string>, edits: GrantEdits): Set<string> {
  const held = new Set(base);
  for (const [code, isGranted] of edits) {
    if (isGranted) held.add(code);
    else held.delete(code);
  }
  return held;
}

/** Returns the changes that lead from the platform's state to the wanted one. */
export const editsOf = (base: ReadonlySet<string>, wanted: ReadonlySet<string>): GrantEdits =>
  new Map([
    ...[...wanted].filter((code) => !base.has(code)).map((code) => [code, true] as const),
    ...[...base].filter((code) => !wanted.has(code)).map((code) => [code, false] as const),
  ]);
