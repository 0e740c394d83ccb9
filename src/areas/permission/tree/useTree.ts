import { type KeyboardEvent, useRef, useState } from 'react';
import { treeStep } from './treeKeys';
import { type TreeNode, treeRows } from './treeRows';

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
