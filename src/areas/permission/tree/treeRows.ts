/** parentId of top-level records. */
export const top = '-1';

/** Groups records by parentId and keeps their order. */
export function byParent<Each extends { parentId: string }>(
  all: readonly Each[],
): ReadonlyMap<string, readonly Each[]> {
  const groups = new Map<string, Each[]>();
  for (const one of all) {
    const group = groups.get(one.parentId);
    if (group) group.push(one);
    else groups.set(one.parentId, [one]);
  }
  return groups;
}

/** Fields that every tree of this area uses. */
export type TreeNode<Self> = { readonly id: string; readonly children: readonly Self[] };

/** A rendered row of a tree; positions count from 1, as in ARIA. */
export type TreeRow<Node> = {
  node: Node;
  level: number;
  place: number;
  count: number;
  /** undefined: the row has no children. */
  open: boolean | undefined;
  /** null at the top level. */
  parentId: string | null;
};

/** Returns the visible rows in their order: those below open ones. */
export function treeRows<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  opened: ReadonlySet<string>,
  level = 1,
  parentId: string | null = null,
): TreeRow<Node>[] {
  return nodes.flatMap((node, index) => {
    const open = node.children.length === 0 ? undefined : opened.has(node.id);
    const row = { node, level, place: index + 1, count: nodes.length, open, parentId };
    return open ? [row, ...treeRows(node.children, opened, level + 1, node.id)] : [row];
  });
}

/** Returns the matching nodes with their ancestors and descendants. */
export function narrowed<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  matches: (node: Node) => boolean,
): Node[] {
  return nodes.flatMap((node) => {
    if (matches(node)) return [node];
    const children = narrowed(node.children, matches);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Returns the ids of all nodes that can be opened. */
export const openable = <Node extends TreeNode<Node>>(nodes: readonly Node[], levels = Infinity): string[] =>
  levels < 1
    ? []
    : nodes.flatMap(({ id, children }) =>
        children.length > 0 ? [id, ...openable(children, levels - 1)] : [],
      );
