import { useNavigate } from 'react-router';
import type { EntityMeta } from '@/api/entity';
import { useStable } from '@/kit/hooks/useStable';
import { queueSearch } from '../base/listState';
import type { List } from './useList';
import { useReview } from './useReview';

/** The start of a review from the head of a list. */
export type StartReview = { start: () => void; isBusy: boolean };

/**
 * Opens the first record of the list that waits for the user's review as a page, with the list as its queue. Returns null
 * if there is no review.
 */
export function useStartReview(entity: EntityMeta, { state }: List): StartReview | null {
  const navigate = useNavigate();
  const review = useReview(entity);
  const start = useStable(async () => {
    const found = await review?.next(state, null);
    if (!review || found === undefined || found === 'failed') return;
    if (found === 'none') review.sayNone();
    else void navigate(review.pathOf(found.id) + queueSearch(state));
  });
  return review && { start: () => void start(), isBusy: review.isBusy };
}
