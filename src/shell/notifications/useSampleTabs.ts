import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { NotificationSource, NotificationTab } from '@/store/notifications/item';
import { loadMore } from '@/store/notifications/loadMore';
import { selectComplete, selectTabItems, selectUnreadByTab } from '@/store/notifications/selectors';
import { notificationsCleared } from '@/store/notifications/slice';
import type { TabView, TabViews } from './tabView';

function useSampleTab(source: NotificationSource, tab: NotificationTab): TabView {
  const dispatch = useAppDispatch();
  const { items, loading } = useAppSelector((state) => selectTabItems(state, tab));
  const isComplete = useAppSelector((state) => selectComplete(state, tab));
  const unread = useAppSelector(selectUnreadByTab)[tab];
  return {
    items,
    unread,
    loading,
    onMore: isComplete ? undefined : () => void dispatch(loadMore(source, tab)),
    onRead: () => void dispatch(notificationsCleared(tab)),
  };
}

/** Returns the tabs with the items of a source, whose first pages the bell has loaded. */
export function useSampleTabs(source: NotificationSource): TabViews {
  return {
    messages: useSampleTab(source, 'messages'),
    follows: useSampleTab(source, 'follows'),
    todos: useSampleTab(source, 'todos'),
  };
}
