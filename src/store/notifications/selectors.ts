import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../createUserStore';
import { notificationTabs, type NotificationTab } from './item';

/** A tab with so many items is loaded whole (specification section 9). */
const wholeAt = 15;

const selectByTab = (state: RootState) => state.notifications.byTab;

/** The items of a tab so far. */
export const selectTabItems = (state: RootState, tab: NotificationTab) => selectByTab(state)[tab];

/** Whether a tab has all that it will have. */
export const selectWhole = (state: RootState, tab: NotificationTab): boolean => {
  const { items, done } = selectTabItems(state, tab);
  return done || items.length >= wholeAt;
};

/** Items that were not read, by tab. */
export const selectUnreadByTab = createSelector(
  selectByTab,
  (byTab): Readonly<Record<NotificationTab, number>> => {
    const unread = (tab: NotificationTab) => byTab[tab].items.filter(({ read }) => read === 0).length;
    return { messages: unread('messages'), follows: unread('follows'), todos: unread('todos') };
  },
);

/** Items that were not read in all: the badge, and the count before the window's title. */
export const selectUnread = createSelector(selectUnreadByTab, (unread) =>
  notificationTabs.reduce((sum, tab) => sum + unread[tab], 0),
);
