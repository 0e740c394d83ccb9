import type { NotificationItem, NotificationTab } from '@/store/notifications/item';

/** What one tab of the panel shows, from samples or from the platform. */
export type TabView = {
  items: readonly NotificationItem[];
  /** Number of items that are not read. */
  unread: number;
  loading: boolean;
  /** Why the items could not be loaded. @default they could */
  error?: unknown;
  /** Loads the items again after a failure. */
  onRetry?: () => void;
  /** Loads the next items. @default all are loaded */
  onMore?: (() => void) | undefined;
  /** Marks the items as read. */
  onRead: (items: readonly NotificationItem[]) => void;
};

export type TabViews = Readonly<Record<NotificationTab, TabView>>;
