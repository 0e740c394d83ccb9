import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { mutationEndpoint, queryEndpoint } from '@/api/endpoints';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { isApiError } from '@/api/errors';
import { useStable } from '@/kit/hooks/useStable';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { useInPlace } from '@/store/notices/useInPlace';
import { selectInfo } from '@/store/session/slice';
import { usePermission } from '../access/usePermission';
import { allowedActions, isOffered } from '../base/allowed';
import { listArg, type ListState, queueSearch } from '../base/listState';
import type { Row, RowPage } from '../base/row';
import { useRecordPage } from '../base/useRecordPage';
import { holderOf, isClaimedBy } from '../claim/ClaimLine';
import type { List } from './useList';
import { leavesList } from './useQueue';

/** Whether an action decides a record, or takes it over as the first step of the work on it (`OPEN → IN_PROGRESS`). */
const isReview = ({ tone, name, to }: ActionMeta): boolean =>
  tone === 'success' || (name === 'claim' && to !== undefined);

/** The record that was claimed; `failed` is shown already. */
type Found = { id: string } | 'none' | 'failed';

/** The records of a queue that are read at once. */
const queueSize = 100;

/** The part of a queue that is read: its first records. */
export const queueState = (state: ListState): ListState => ({ ...state, current: 1, size: queueSize });

/**
 * Opens records for review: finds the next record of a queue that the user may approve, or whose claim begins the work, and
 * that no other user holds, and claims it. Returns null if the records have no page, or the user does not review them.
 */
export function useReview(entity: EntityMeta) {
  const { t } = useTranslation('screens');
  const dispatch = useAppDispatch();
  const inPlace = useInPlace();
  const may = usePermission();
  const own = useAppSelector(selectInfo);
  const pathOf = useRecordPage(entity);
  const [isBusy, setBusy] = useState(false);
  const { claim } = entity.actions;
  const { fields, status } = entity;
  const { page, detail, renew } = entity.calls;

  const read = async (state: ListState) => {
    const call = queryEndpoint<RowPage>(page.operationId).initiate(listArg(entity, queueState(state)), {
      forceRefetch: true,
      subscribe: false,
    });
    return (await dispatch(call)).data;
  };

  /** Returns the records whose claim the user still holds and took out of the queue, such as an appeal in progress. */
  const readBegun = async (state: ListState): Promise<readonly Row[]> => {
    if (claim?.to === undefined || status === undefined || own === null) return [];
    const filters = {
      [status]: [claim.to],
      ...(fields.assigneeName?.filter && { assigneeName: [own.name] }),
    };
    return (await read({ ...state, filters }))?.records ?? [];
  };

  /**
   * Returns the records in the order in which they are tried: at the start those that the user still holds, then those after
   * the open one, then those before it.
   */
  const candidates = async (state: ListState, after: string | null): Promise<readonly Row[] | null> => {
    const data = await read(state);
    if (!data) return null;
    const at = data.records.findIndex(({ id }) => id === after);
    const inOrder = [...data.records.slice(at + 1), ...data.records.slice(0, Math.max(0, at))];
    const isHeld = (row: Row) => isClaimedBy(row, own?.userId);
    const isFree = (row: Row) => holderOf(row) === null || isHeld(row);
    const isMine = (row: Row) => allowedActions(entity, row, may).some(isReview);
    const waiting = inOrder.filter((row) => isFree(row) && isMine(row));
    if (after !== null) return waiting;
    const begun = (await readBegun(state)).filter(isHeld);
    return [...begun, ...waiting.filter(isHeld), ...waiting.filter((row) => !isHeld(row))];
  };

  /** Claims a record, unless the user holds it already or its status needs no claim. */
  const take = async (row: Row): Promise<'taken' | 'lost' | 'failed'> => {
    if (!claim || isClaimedBy(row, own?.userId) || !allowedActions(entity, row, may).includes(claim))
      return 'taken';
    const arg = { id: row.id, idempotencyKey: crypto.randomUUID(), body: { version: row.version } };
    const { error } = await dispatch(mutationEndpoint<unknown>(claim.operationId).initiate(inPlace(arg)));
    if (error === undefined) return 'taken';
    if (isApiError(error) && error.kind === 'business') return 'lost';
    if (isApiError(error)) dispatch(noticeShown({ kind: 'error', error }));
    return 'failed';
  };

  /** Claims the next record. A record that somebody else claimed first is passed over. */
  const takeNext = async (state: ListState, after: string | null): Promise<Found> => {
    const rows = await candidates(state, after);
    if (rows === null) return 'failed';
    for (const row of rows) {
      const outcome = await take(row);
      if (outcome === 'taken') return { id: row.id };
      if (outcome === 'failed') return 'failed';
    }
    return 'none';
  };
  const next = useStable(async (state: ListState, after: string | null): Promise<Found> => {
    if (isBusy) return 'failed';
    setBusy(true);
    const found = await takeNext(state, after);
    setBusy(false);
    return found;
  });
  const sayNone = useStable(() =>
    dispatch(noticeShown({ kind: 'text', tone: 'success', text: t('queue.none') })),
  );
  const decides = Object.values(entity.actions).some((action) => isReview(action) && isOffered(action, may));
  const isReviewer = decides && detail && may(detail.permission) && isOffered(claim, may) && renew;
  return pathOf === null || !isReviewer ? null : { pathOf, next, sayNone, isBusy };
}

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

/**
 * Opens the first record of the shown page that waits for the user's decision, beside its list. Returns null if the list is
 * no queue: if no decision of the user takes a record out of it.
 */
export function useOpenFirst(entity: EntityMeta, { state, query, open }: List): (() => void) | null {
  const { t } = useTranslation('screens');
  const dispatch = useAppDispatch();
  const may = usePermission();
  const { detail } = entity.calls;
  const decides = (action: ActionMeta): boolean =>
    isReview(action) && isOffered(action, may) && leavesList(entity, action, state.filters);
  if (!isOffered(detail, may) || !Object.values(entity.actions).some(decides)) return null;
  return () => {
    const waiting = query.data?.records.find((row) => allowedActions(entity, row, may).some(decides));
    if (waiting) open(waiting);
    else if (query.data) dispatch(noticeShown({ kind: 'text', tone: 'success', text: t('queue.none') }));
  };
}
