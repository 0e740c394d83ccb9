import { useMemo } from 'react';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import { useStable } from '@/kit/hooks/useStable';
import { usePage } from '@/store/pageContext';
import { listArg, queueSearch, readListState } from '../base/listState';
import { startSearch } from '../base/presets';
import type { RowPage } from '../base/row';
import { useRecordPage } from '../base/useRecordPage';
import type { Place } from '../detail/RecordPlace';
import type { Neighbours } from '../list/useQueue';
import { queueState, useReview } from '../list/useReview';

/**
 * The queue that the page of a record works through: the list in its address. Without one, the record is looked at by
 * itself, and only the review starts the queue of the start preset.
 */
export function usePageQueue(entity: EntityMeta, id: string) {
  const { search, goTo } = usePage();
  const pathOf = useRecordPage(entity);
  const review = useReview(entity);
  const isQueue = search !== '';
  const state = useMemo(
    () => readListState(entity, isQueue ? search : startSearch(entity)).state,
    [entity, search, isQueue],
  );
  const endpoint = queryEndpoint<RowPage>(entity.calls.page.operationId);
  const { data, refetch } = endpoint.useQuery(listArg(entity, queueState(state)), { skip: !isQueue });
  const rows = isQueue ? (data?.records ?? []) : [];
  const at = rows.findIndex((row) => row.id === id);
  const place: Place | null = data && at >= 0 ? { at, total: data.total } : null;
  const show = (next: string) => pathOf && goTo(pathOf(next) + queueSearch(state));

  /** Opens the record before or after this one to look at it; false at an end. */
  const step = useStable((by: 1 | -1): boolean => {
    const next = at < 0 ? undefined : rows[at + by];
    if (next) show(next.id);
    return next !== undefined;
  });
  /** Claims the next record and opens it. */
  const toNext = useStable(async (): Promise<'opened' | 'none' | 'failed'> => {
    const found = await review?.next(state, id);
    if (found === undefined || found === 'failed') return 'failed';
    if (found !== 'none') show(found.id);
    return found === 'none' ? 'none' : 'opened';
  });
  const next = useStable(async () => {
    if ((await toNext()) === 'none') review?.sayNone();
  });
  const neighbours: Neighbours = {
    open: id,
    filters: isQueue ? state.filters : {},
    total: data?.total ?? 1,
    next: async () => async () => (await toNext()) !== 'none',
  };
  return {
    place,
    step,
    neighbours,
    /** Null if the user does not review these records. */
    review: review && { next: () => void next(), isBusy: review.isBusy },
    /** Fetches the queue again; nothing without one. */
    refetch: useStable(() => isQueue && void refetch()),
  };
}
