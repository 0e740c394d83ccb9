import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { NotificationItem, NotificationTab } from './item';

/** The loaded items of a tab. */
type TabItems = {
  items: readonly NotificationItem[];
  /** Number of loaded pages. */
  pages: number;
  loading: boolean;
  /** The source has no more items. */
  done: boolean;
};

type NotificationsState = {
  byTab: Record<NotificationTab, TabItems>;
  /** Number of rooms of the OTC chat that the user joined and that have unread messages. */
  chat: number;
};

const none: TabItems = { items: [], pages: 0, loading: false, done: false };
const initialState: NotificationsState = { byTab: { messages: none, follows: none, todos: none }, chat: 0 };

type Received = { tab: NotificationTab; items: readonly NotificationItem[] };

const slice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    requested: ({ byTab }, { payload: tab }: PayloadAction<NotificationTab>) => {
      byTab[tab].loading = true;
    },
    received: ({ byTab }, { payload: { tab, items } }: PayloadAction<Received>) => {
      const { items: before, pages } = byTab[tab];
      byTab[tab] = {
        items: [...before, ...items],
        pages: pages + 1,
        loading: false,
        done: items.length === 0,
      };
    },
    /** The next attempt loads the same page. */
    failed: ({ byTab }, { payload: tab }: PayloadAction<NotificationTab>) => {
      byTab[tab].loading = false;
    },
    /** Specification 2.7: "Clear marks that tab's items as read". */
    cleared: ({ byTab }, { payload: tab }: PayloadAction<NotificationTab>) => {
      byTab[tab].items = byTab[tab].items.map((item) => ({ ...item, read: 1 }));
    },
    chatCounted: (state, { payload }: PayloadAction<number>) => {
      state.chat = payload;
    },
  },
});

export const {
  requested: notificationsRequested,
  received: notificationsReceived,
  failed: notificationsFailed,
  cleared: notificationsCleared,
  chatCounted: chatUnreadCounted,
} = slice.actions;
export const notificationsReducer = slice.reducer;
