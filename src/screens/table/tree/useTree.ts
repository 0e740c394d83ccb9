import { useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityCall } from '@/api/entity';
import { useStable } from '@/kit/hooks/useStable';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Row } from '@/screens/base/row';

const nothing: readonly string[] = [];

/** Returns the rows of a tree: the roots, and the children of expanded rows, which load on demand. */
export function useTree(call: EntityCall) {
  const dispatch = useAppDispatch();
  const endpoint = queryEndpoint<readonly TreeRow[]>(call.operationId);
  const [opened, setOpened] = useState(nothing);
  const roots = endpoint.useQuery({}, { refetchOnMountOrArgChange: 10 });
  useEffect(() => {
    const kept = opened.map((parentId) => dispatch(endpoint.initiate({ parentId })));
    return () => kept.forEach((each) => each.unsubscribe());
  }, [opened, dispatch, endpoint]);
  const children = useAppSelector(
    ({ api }) => opened.map((parentId) => endpoint.select({ parentId })({ api }).data),
    shallowEqual,
  );
  const { data } = roots;
  const flat = useMemo(
    () =>
      flatten(
        data ?? [],
        (id) => children[opened.indexOf(id)],
        (id) => opened.includes(id),
      ),
    [data, children, opened],
  );
  const toggle = useStable((id: string) =>
    setOpened(opened.includes(id) ? opened.filter((each) => each !== id) : [...opened, id]),
  );
  return { roots, ...flat, toggle };
}

/** A row of a tree call. */
export type TreeRow = Row & { readonly hasChildren: boolean };

/** The position of a row in a tree. */
export type TreeNode = {
  /** From 1. */
  level: number;
  /** Undefined if it has no children. */
  open: boolean | undefined;
};

type Flat = { rows: readonly TreeRow[]; nodes: ReadonlyMap<string, TreeNode> };

/** A limit that ends circular trees. */
const deepest = 20;

/**
 * Returns the visible rows of a tree in order: children follow their parent if it is expanded and they are
 * loaded.
 */
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
