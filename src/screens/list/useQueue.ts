import { useTranslation } from '@/kit/i18n/useTranslation';
import { queryEndpoint } from '@/api/endpoints';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { useStable } from '@/kit/hooks/useStable';
import { useAppDispatch, useUserStore } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { selectInfo } from '@/store/session/slice';
import { usePermission } from '../access/usePermission';
import { type Decision, decisionsOf } from '../actions/decisions';
import type { OpenAction } from '../actions/OpenActionDialog';
import { allowedActions } from '../base/allowed';
import type { Filters } from '../base/listState';
import type { Row } from '../base/row';
import { holderOf, isClaimedBy } from '../claim/ClaimLine';

/** The queue that an open record belongs to: the list beside the drawer, or the list that a page works through. */
export type Neighbours = {
  /** The id of the open record. */
  open: string | null;
  /** The filters of the queue; empty for a record that is looked at by itself. */
  filters: Filters;
  /** The number of records in the queue. */
  total: number;
  /**
   * Looks up the next record before the open one leaves the queue. The result opens it and returns false if there is
   * none.
   */
  next: () => Promise<() => Promise<boolean>>;
};

/**
 * Whether an action decides a record and takes it out of a list that shows only some statuses. An action without a
 * tone, such as a claim, only begins the work.
 */
export function leavesList(
  { status }: EntityMeta,
  { from, to, tone }: ActionMeta,
  filters: Filters,
): boolean {
  const shown = status === undefined ? undefined : filters[status];
  return shown !== undefined && from !== undefined && tone !== undefined && !shown.includes(to ?? '');
}

/** Work in a queue: the decisions of the open record by key, and the next record after a decision. */
export function useQueue(entity: EntityMeta, neighbours: Neighbours, show: (action: OpenAction) => void) {
  const { t } = useTranslation('screens');
  const store = useUserStore();
  const dispatch = useAppDispatch();
  const may = usePermission();
  const { open: openId, filters, total, next } = neighbours;
  const say = (text: string) => dispatch(noticeShown({ kind: 'text', tone: 'success', text }));

  /** Opens the dialog of an action of the open record. */
  const open = useStable((row: Row, action: ActionMeta) => {
    if (openId !== row.id || !leavesList(entity, action, filters)) return show({ row, action });
    const found = next();
    const left = total - 1;
    const onDone = async () => {
      const goOn = await found;
      if (await goOn()) return;
      say(left > 0 ? t('queue.end', { count: left }) : t('queue.done'));
    };
    return show({ row, action, onDone: () => void onDone() });
  });

  const decide = useStable((decision: Decision): boolean => {
    const { detail } = entity.calls;
    if (!detail || openId === null) return false;
    const state = store.getState();
    const { select, initiate } = queryEndpoint<Row>(detail.operationId);
    const { data: row, isLoading } = select({ id: openId })({ api: state.api });
    if (!row) return false;
    if (isLoading) {
      // After a write, such as a claim, the record loads again: its old version would be refused.
      void dispatch(initiate({ id: openId }, { subscribe: false })).then(({ isError }) => {
        if (!isError) decide(decision);
      });
      return true;
    }
    const isHeld = entity.calls.renew !== undefined && holderOf(row) !== null;
    if (isHeld && !isClaimedBy(row, selectInfo(state)?.userId)) return false;
    const action = decisionsOf(entity, allowedActions(entity, row, may)).keys[decision];
    if (!action) return false;
    open(row, action);
    return true;
  });
  return { open, decide };
}
