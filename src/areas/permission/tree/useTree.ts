import { type KeyboardEvent, useRef, useState } from 'react';
import { type TreeNode, type TreeRow, treeRows } from './treeRows';

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

type Given<Node> = {
  nodes: readonly Node[];
  /** Initially open rows. */
  opened: readonly string[];
  /** Opens everything, for a search. */
  allOpen?: readonly string[] | undefined;
  textOf: (node: Node) => string;
};

/** Holds the visible rows of a tree and the one with the tab stop, and handles keys. */
export function useTree<Node extends TreeNode<Node>>({ nodes, opened: first, allOpen, textOf }: Given<Node>) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(first));
  const [wanted, setWanted] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows = treeRows(nodes, allOpen ? new Set(allOpen) : opened);
  const current = rows.some(({ node }) => node.id === wanted) ? wanted : (rows[0]?.node.id ?? null);

  const setOpen = (ids: readonly string[], isOpen: boolean) =>
    setOpened((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isOpen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const focus = (id: string) => {
    setWanted(id);
    list.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus();
  };
  /** Returns whether the tree handled the key. */
  const handleKey = (event: KeyboardEvent, id: string): boolean => {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const step = treeStep(rows, id, event.key, textOf);
    if (!step) return false;
    event.preventDefault();
    if ('go' in step) focus(step.go);
    else if ('open' in step) setOpen([step.open], true);
    else setOpen([step.close], false);
    return true;
  };
  return { rows, current, list, setOpen, setCurrent: setWanted, focus, handleKey };
}
