import type { AppDispatch, RootState } from '../createUserStore';
import { logged } from '../log/slice';
import type { NotificationSource, NotificationTab } from './item';
import { selectTabItems, selectWhole } from './selectors';
import { failed, received, requested } from './slice';

/** Adds the next page of a tab, unless it is whole or one is on its way. A failure is logged; the next try asks again. */
export const loadMore =
  (source: NotificationSource, tab: NotificationTab) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { loading, pages } = selectTabItems(getState(), tab);
    if (loading || selectWhole(getState(), tab)) return;
    dispatch(requested(tab));
    try {
      dispatch(received({ tab, items: await source.load(tab, pages) }));
    } catch (error) {
      dispatch(failed(tab));
      dispatch(logged('error', 'Notifications could not be loaded.', { tab, error }));
    }
  };
