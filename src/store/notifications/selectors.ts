import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../createUserStore';
import { notificationTabs, type NotificationTab } from './item';

/** Maximum number of items per tab (specification section 9). */
const maxItems = 15;

const selectByTab = (state: RootState) => state.notifications.byTab;

/** Selects the loaded items of a tab. */
export const selectTabItems = (state: RootState, tab: NotificationTab) => selectByTab(state)[tab];

/** Selects whether all items of a tab are loaded. */
export const selectComplete = (state: RootState, tab: NotificationTab): boolean => {
  const { items, done } = selectTabItems(state, tab);
  return done || items.length >= maxItems;
};

/** Selects the number of unread items by tab. */
export const selectUnreadByTab = createSelector(
  selectByTab,
  (byTab): Readonly<Record<NotificationTab, number>> => {
    const unread = (tab: NotificationTab) => byTab[tab].items.filter(({ read }) => read === 0).length;
    return { messages: unread('messages'), follows: unread('follows'), todos: unread('todos') };
  },
);

/** Selects the number of unread items, for the badge and the window's title. */
export const selectUnread = createSelector(selectUnreadByTab, (unread) =>
  notificationTabs.reduce((sum, tab) => sum + unread[tab], 0),
);
