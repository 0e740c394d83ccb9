import { useEffect } from 'react';
import { useGetDashboardTodoQuery } from '@/api/gen/dashboard';
import { useGetMyNotificationsQuery } from '@/api/gen/user';
import { pollWhileFocused } from '@/api/client';
import { config } from '@/kit/config';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { isNewQueue, queuesCounted } from '@/store/notifications/seenQueues';
import { selectUnread } from '@/store/notifications/selectors';

const live = () => ({ ...pollWhileFocused, skip: config.noticeSource !== 'live' });

/** Returns the number of unread items of the bell, for its badge and the window's title. */
export function useUnread(): number {
  const samples = useAppSelector(selectUnread);
  const seen = useAppSelector((state) => state.seenQueues.counts);
  const { data: notifications } = useGetMyNotificationsQuery(undefined, live());
  const { data: queues = [] } = useGetDashboardTodoQuery(undefined, live());
  if (config.noticeSource !== 'live') return samples;
  const { messages = [], follows = [] } = notifications ?? {};
  const unread = [...messages, ...follows].filter(({ read }) => !read).length;
  return unread + queues.filter((queue) => isNewQueue(queue, seen)).length;
}

/** Lets the marks of queues fall with their counts, while the bell is live. */
export function useCountedQueues(): void {
  const dispatch = useAppDispatch();
  const { data } = useGetDashboardTodoQuery(undefined, live());
  useEffect(() => {
    if (data && config.noticeSource === 'live')
      dispatch(queuesCounted(Object.fromEntries(data.map(({ key, count }) => [key, count]))));
  }, [dispatch, data]);
}
