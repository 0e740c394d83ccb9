/** The tabs of the notification panel, in order: 通知, 关注, 待办 (specification 2.7). */
export const notificationTabs = ['messages', 'follows', 'todos'] as const;

export type NotificationTab = (typeof notificationTabs)[number];

/**
 * An item of the notification panel (specification section 3, "Notification item"). Texts are plain, or `$t:`
 * and a key.
 */
export type NotificationItem = {
  /** Unique within its tab. */
  id: string;
  title: string;
  /** Name of a known icon; '' for none. */
  icon: string;
  iconColor: 'blue' | 'green' | 'orange' | 'red' | 'gray';
  /** RFC 3339, UTC. */
  time: string;
  /** 1: read. */
  read: 0 | 1;
  /** Address of an image that replaces the icon; '' for none. */
  avatar: string;
  content: string;
  /** A short tag after the title; '' for none. */
  tag: string;
  tagProps: { intent?: 'none' | 'primary' | 'success' | 'warning' | 'danger' };
  /** Path of the record or list that it is about. @default none */
  path?: string;
};

/** Source of the items. */
export type NotificationSource = {
  /** Returns a page of items, counted from 0; an empty page when there are no more. */
  load: (tab: NotificationTab, page: number) => Promise<readonly NotificationItem[]>;
};
