import type { TreeNode, TreeRow } from './treeRows';

/** The effect of a key in a tree (WAI-ARIA tree pattern); null for other keys. */
export type TreeStep = { go: string } | { open: string } | { close: string } | null;

/**
 * Returns the row that a key moves to: up, down, first, last. Right opens and then enters a row, left closes
 * it and then moves to its parent; a letter moves to the next row that begins with it.
 * @param textOf returns the label of a row
 */
export function treeStep<Node extends TreeNode<Node>>(
  rows: readonly TreeRow<Node>[],
  from: string,
  key: string,
  textOf: (node: Node) => string,
): TreeStep {
  const at = rows.findIndex(({ node }) => node.id === from);
  const row = rows[at];
  if (!row) return null;
  const go = (to: TreeRow<Node> | undefined): TreeStep => (to ? { go: to.node.id } : null);
  switch (key) {
    case 'ArrowDown':
      return go(rows[at + 1]);
    case 'ArrowUp':
      return go(rows[at - 1]);
    case 'Home':
      return go(rows[0]);
    case 'End':
      return go(rows.at(-1));
    case 'ArrowRight':
      if (row.open === false) return { open: from };
      return row.open ? go(rows[at + 1]) : null;
    case 'ArrowLeft':
      if (row.open) return { close: from };
      return row.parentId === null ? null : { go: row.parentId };
    default: {
      if (key.length !== 1 || key === ' ') return null;
      const letter = key.toLocaleLowerCase();
      const after = [...rows.slice(at + 1), ...rows.slice(0, at)];
      return go(after.find(({ node }) => textOf(node).toLocaleLowerCase().startsWith(letter)));
    }
  }
}
