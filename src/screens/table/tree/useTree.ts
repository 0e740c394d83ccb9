import { useEffect, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityCall } from '@/api/entity';
import { useStable } from '@/kit/hooks/useStable';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { flatten, type TreeRow } from './flatten';

const nothing: readonly string[] = [];

/** The rows of a tree: its roots, and the children of whatever was opened, asked for when it is. */
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
