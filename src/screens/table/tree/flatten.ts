import type { Row } from '@/screens/base/row';

/** A row of a tree call. */
export type TreeRow = Row & { readonly hasChildren: boolean };

/** Where a row stands in a tree. */
export type TreeNode = {
  /** From 1. */
  level: number;
  /** undefined: it has no children. */
  open: boolean | undefined;
};

export type Flat = { rows: readonly TreeRow[]; nodes: ReadonlyMap<string, TreeNode> };

/** More than any tree that people made; what names itself as its own child ends here. */
const deepest = 20;

/** The rows of a tree as they stand below each other: children behind their parent, as far as they are open and here. */
export function flatten(
  roots: readonly TreeRow[],
  childrenOf: (id: string) => readonly TreeRow[] | undefined,
  isOpen: (id: string) => boolean,
): Flat {
  const rows: TreeRow[] = [];
  const nodes = new Map<string, TreeNode>();
  const add = (row: TreeRow, level: number): void => {
    if (nodes.has(row.id) || level > deepest) return;
    const open = row.hasChildren ? isOpen(row.id) : undefined;
    rows.push(row);
    nodes.set(row.id, { level, open });
    if (open) childrenOf(row.id)?.forEach((child) => add(child, level + 1));
  };
  roots.forEach((row) => add(row, 1));
  return { rows, nodes };
}
