import { useTranslation } from 'react-i18next';
import { queryEndpoint } from '@/api/endpoints';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { useStable } from '@/kit/hooks/useStable';
import { useAppDispatch, useUserStore } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { usePermission } from '../access/usePermission';
import { decisionsOf } from '../actions/decisions';
import { allowedActions } from '../base/allowed';
import type { Filters } from '../base/listState';
import type { Row } from '../base/row';
import type { Place } from '../detail/RecordPlace';
import type { List } from './useList';

/** An action whose dialog is open; null for an action without a record. */
export type OpenAction = { row: Row | null; action: ActionMeta; onDone?: () => void };

/**
 * Whether an action decides a record and takes it out of a list that shows only some statuses. An action without a
 * tone, such as a claim, only begins the work.
 */
function leavesList({ status }: EntityMeta, { from, to, tone }: ActionMeta, filters: Filters): boolean {
  const shown = status === undefined ? undefined : filters[status];
  return shown !== undefined && from !== undefined && tone !== undefined && !shown.includes(to ?? '');
}

/**
 * Work in a queue: the place of the open record in its list, its decisions by key, and the next record after a
 * decision.
 */
export function useQueue(entity: EntityMeta, list: List, show: (action: OpenAction) => void) {
  const { t } = useTranslation('screens');
  const store = useUserStore();
  const dispatch = useAppDispatch();
  const may = usePermission();
  const { state, query, pane, beside, goTo } = list;
  const say = (text: string) => dispatch(noticeShown({ kind: 'text', tone: 'success', text }));

  /** Opens the dialog of an action of the open record. The next record is looked up before this one leaves. */
  const open = useStable((row: Row, action: ActionMeta) => {
    if (pane.open !== row.id || !leavesList(entity, action, state.filters)) return show({ row, action });
    const next = beside(1);
    const left = (query.data?.total ?? 1) - 1;
    const onDone = async () => {
      const found = await next;
      // The record that leaves makes room, so the next one is on the same page.
      if (found) goTo(found.id);
      else if (left > 0) say(t('queue.end', { count: left }));
      else say(t('queue.done'));
    };
    return show({ row, action, onDone: () => void onDone() });
  });

  const decide = useStable((decision: 'approve' | 'reject'): boolean => {
    const { detail } = entity.calls;
    if (!detail || pane.open === null) return false;
    const { data: row, isLoading } = queryEndpoint<Row>(detail.operationId).select({ id: pane.open })({
      api: store.getState().api,
    });
    // After a write, such as a claim, the record loads again: its old version would be refused.
    const action = row && !isLoading && decisionsOf(entity, allowedActions(entity, row, may)).keys[decision];
    if (!action) return false;
    open(row, action);
    return true;
  });
  return { open, decide, place: placeOf(list) };
}

/** Returns the place of the open record in its list; null if the shown page does not contain it. */
function placeOf({ pane, state, query: { data } }: List): Place | null {
  const at = data?.records.findIndex(({ id }) => id === pane.open) ?? -1;
  return data && at >= 0 ? { at: (state.current - 1) * state.size + at, total: data.total } : null;
}
