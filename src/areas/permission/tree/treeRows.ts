/** parentId of what stands at the top. */
export const top = '-1';

/** Records by their parentId, in the order in which they come. */
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

/** What any tree of this area is made of. */
export type TreeNode<Self> = { readonly id: string; readonly children: readonly Self[] };

/** A line of a tree as it is drawn; places count from 1, as ARIA wants them. */
export type TreeRow<Node> = {
  node: Node;
  level: number;
  place: number;
  count: number;
  /** undefined: there is nothing below. */
  open: boolean | undefined;
  /** null at the top. */
  parentId: string | null;
};

/** The lines in sight: below what is opened, in their order. */
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

/** Only the lines that match, with the way to them; what lies below a match stays whole. */
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

/** The ids of everything that can be opened. */
export const openable = <Node extends TreeNode<Node>>(nodes: readonly Node[], levels = Infinity): string[] =>
  levels < 1
    ? []
    : nodes.flatMap(({ id, children }) =>
        children.length > 0 ? [id, ...openable(children, levels - 1)] : [],
      );
