/** The tabs of the notification drop-down, in their order: 通知, 关注, 待办 (specification 2.7). */
export const notificationTabs = ['messages', 'follows', 'todos'] as const;

export type NotificationTab = (typeof notificationTabs)[number];

/** One line of the drop-down (specification section 3, "Notification item"). Texts are plain, or `$t:` and a key. */
export type NotificationItem = {
  /** Unique within its tab. */
  id: string;
  title: string;
  /** Name of an icon that this build has; '' for none. */
  icon: string;
  iconColor: 'blue' | 'green' | 'orange' | 'red' | 'gray';
  /** RFC 3339, UTC. */
  time: string;
  /** 1: read. */
  read: 0 | 1;
  /** Address of a picture, in place of the icon; '' for none. */
  avatar: string;
  content: string;
  /** A short mark behind the title; '' for none. */
  tag: string;
  tagProps: { intent?: 'none' | 'primary' | 'success' | 'warning' | 'danger' };
};

/** Where the items come from: samples now, live ones later. */
export type NotificationSource = {
  /** The items of a page, which is counted from 0; none when there are no more. */
  load: (tab: NotificationTab, page: number) => Promise<readonly NotificationItem[]>;
};
