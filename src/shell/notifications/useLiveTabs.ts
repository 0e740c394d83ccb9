import { useTranslation, useTitles } from '@/kit/i18n/useTranslation';
import { type GetDashboardTodoResult, useGetDashboardTodoQuery } from '@/api/gen/dashboard';
import { records } from '@/api/gen/records';
import {
  type GetMyNotificationsResult,
  useGetMyNotificationsQuery,
  useReadMyNotificationsMutation,
} from '@/api/gen/user';
import { pollWhileFocused } from '@/api/client';
import { formatDuration } from '@/kit/format/duration';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { meetsAuth } from '@/store/menu/menuItem';
import { selectAccess, selectPages } from '@/store/menu/selectors';
import type { NotificationItem } from '@/store/notifications/item';
import { isNewQueue, queuesSeen } from '@/store/notifications/seenQueues';
import type { TabView, TabViews } from './NoticeTab';

type Queue = GetDashboardTodoResult[number];
type Follow = GetMyNotificationsResult['follows'][number];
type Message = GetMyNotificationsResult['messages'][number];

const plain = { icon: '', iconColor: 'gray', avatar: '', tag: '', tagProps: {} } as const;
const idsOf = (items: readonly NotificationItem[]): string[] =>
  items.filter(({ read }) => read === 0).map(({ id }) => id);

/** Returns title and path of a record in its list; without a path if the user may not open the list. */
function useRecordPlace() {
  const { pages } = useAppSelector(selectPages);
  const access = useAppSelector(selectAccess);
  const titleOf = useTitles();
  return ({ resource, recordId, recordNo }: Pick<Message, 'resource' | 'recordId' | 'recordNo'>) => {
    const source = `${records[resource]?.path.slice(1)}/index`;
    const page = pages.find((each) => each.source === source && meetsAuth(access, each.auth));
    return page
      ? { title: `${titleOf(page.title)} ${recordNo}`, path: `${page.path}?open=${recordId}` }
      : { title: recordNo };
  };
}

function useMessageItem() {
  const { t } = useTranslation('shell');
  const placeOf = useRecordPlace();
  return ({ id, createdAt, kind, actorName: name, read, ...record }: Message): NotificationItem => ({
    ...plain,
    ...placeOf(record),
    id,
    icon: 'notifications',
    iconColor: kind === 'ASSIGNED' ? 'blue' : 'orange',
    content: t(`notices.work.${kind}`, { name, record: record.recordNo }),
    time: createdAt,
    read: read ? 1 : 0,
  });
}

function useFollowItem() {
  const { t, i18n } = useTranslation('shell');
  const placeOf = useRecordPlace();
  return (change: Follow): NotificationItem => {
    const isEnglish = i18n.language === 'en-US';
    const action = isEnglish ? change.actionEn : change.actionZh;
    const status = isEnglish ? change.statusEn : change.statusZh;
    const name = change.actorName ?? t('notifications.live.platform');
    return {
      ...plain,
      ...placeOf(change),
      id: change.id,
      icon: 'user',
      iconColor: change.actorName === null ? 'gray' : 'blue',
      content: t('notifications.live.change', { name, action: action ?? t('notifications.live.changed') }),
      tag: status ?? '',
      time: change.createdAt,
      read: change.read ? 1 : 0,
    };
  };
}

function useQueueItem(countedAt: number) {
  const { t, i18n } = useTranslation('shell');
  const seen = useAppSelector((state) => state.seenQueues.counts);
  return (queue: Queue): NotificationItem => {
    const { key, path, count, overdue, oldestMinutes } = queue;
    const [list, preset] =
      i18n.language === 'en-US' ? [queue.listEn, queue.presetEn] : [queue.listZh, queue.presetZh];
    const time = formatDuration(oldestMinutes ?? 0, i18n.language);
    return {
      ...plain,
      id: key,
      path,
      title: `${list} · ${preset}`,
      content: t('notifications.live.queue', { count, time }),
      ...(overdue > 0 && {
        tag: t('notifications.live.overdue', { count: overdue }),
        tagProps: { intent: 'danger' as const },
      }),
      time: new Date(countedAt - (oldestMinutes ?? 0) * 60_000).toISOString(),
      read: isNewQueue(queue, seen) ? 0 : 1,
    };
  };
}

/** The queue with most late work comes first, then the one that has waited longest. */
const byUrgency = (one: Queue, two: Queue): number =>
  two.overdue - one.overdue || (two.oldestMinutes ?? 0) - (one.oldestMinutes ?? 0);

/**
 * Returns the tabs with what the platform has for the user: notices, changes of records that the user worked on, and
 * queues in which something waits.
 */
export function useLiveTabs(): TabViews {
  const notifications = useGetMyNotificationsQuery(undefined, pollWhileFocused);
  // The menu shows the same counters, so both share one poll.
  const queues = useGetDashboardTodoQuery(undefined, pollWhileFocused);
  const [read] = useReadMyNotificationsMutation();
  const dispatch = useAppDispatch();
  const messageItem = useMessageItem();
  const followItem = useFollowItem();
  const queueItem = useQueueItem(queues.fulfilledTimeStamp ?? 0);

  const viewOf = (
    { isLoading, isError, error, refetch }: typeof notifications | typeof queues,
    items: readonly NotificationItem[],
    onRead: TabView['onRead'],
  ): TabView => ({
    items,
    unread: idsOf(items).length,
    loading: isLoading,
    ...(isError && { error, onRetry: () => void refetch() }),
    onRead,
  });
  const waiting = (queues.data ?? []).filter(({ count }) => count > 0).sort(byUrgency);
  return {
    messages: viewOf(
      notifications,
      (notifications.data?.messages ?? []).map(messageItem),
      (items) => void read({ body: { messages: idsOf(items), follows: [] } }),
    ),
    follows: viewOf(
      notifications,
      (notifications.data?.follows ?? []).map(followItem),
      (items) => void read({ body: { messages: [], follows: idsOf(items) } }),
    ),
    todos: viewOf(queues, waiting.map(queueItem), (items) => {
      const shown = waiting.filter(({ key }) => items.some(({ id }) => id === key));
      dispatch(queuesSeen(Object.fromEntries(shown.map(({ key, count }) => [key, count]))));
    }),
  };
}
