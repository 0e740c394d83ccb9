import type { AppDispatch, RootState } from '../createUserStore';
import { logAdded } from '../log/slice';
import type { NotificationSource, NotificationTab } from './item';
import { selectTabItems, selectComplete } from './selectors';
import { notificationsFailed, notificationsReceived, notificationsRequested } from './slice';

/**
 * Loads the next page of a tab, unless all items are loaded or a page is loading. A failure is logged; the
 * next attempt loads the same page.
 */
export const loadMore =
  (source: NotificationSource, tab: NotificationTab) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { loading, pages } = selectTabItems(getState(), tab);
    if (loading || selectComplete(getState(), tab)) return;
    dispatch(notificationsRequested(tab));
    try {
      dispatch(notificationsReceived({ tab, items: await source.load(tab, pages) }));
    } catch (error) {
      dispatch(notificationsFailed(tab));
      dispatch(logAdded('error', 'Notifications could not be loaded.', { tab, error }));
    }
  };
