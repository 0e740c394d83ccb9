import type { NotificationTab } from '@/store/notifications/item';

/** Titles of the tabs. */
export const tabTitles = {
  messages: 'notifications.messages',
  follows: 'notifications.follows',
  todos: 'notifications.todos',
} as const satisfies Record<NotificationTab, string>;

/** What stands in a tab without items. */
export const emptyTexts = {
  messages: 'notifications.empty.messages',
  follows: 'notifications.empty.follows',
  todos: 'notifications.empty.todos',
} as const satisfies Record<NotificationTab, string>;
