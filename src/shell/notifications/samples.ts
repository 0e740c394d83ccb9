import type { NotificationItem, NotificationSource, NotificationTab } from '@/store/notifications/item';

/** Delay of later pages (specification section 9: 1000 ms). */
const loadDelay = 1000;

type Sample = Pick<NotificationItem, 'title' | 'content'> &
  Partial<NotificationItem> & {
    /** Minutes ago. */
    ago: number;
  };

/** Sample items until the platform has live ones (specification 2.7). */
const samples: Readonly<Record<NotificationTab, readonly Sample[]>> = {
  messages: [
    {
      title: '$t:shell:notifications.sample.withdrawTitle',
      content: '$t:shell:notifications.sample.withdraw',
      icon: 'bank-account',
      iconColor: 'orange',
      ago: 4,
    },
    {
      title: '$t:shell:notifications.sample.depositTitle',
      content: '$t:shell:notifications.sample.deposit',
      icon: 'dollar',
      iconColor: 'green',
      ago: 26,
    },
    {
      title: '$t:shell:notifications.sample.chainTitle',
      content: '$t:shell:notifications.sample.chain',
      icon: 'link',
      iconColor: 'red',
      ago: 95,
    },
    {
      title: '$t:shell:notifications.sample.releaseTitle',
      content: '$t:shell:notifications.sample.release',
      icon: 'notifications',
      iconColor: 'blue',
      read: 1,
      ago: 1500,
    },
    {
      title: '$t:shell:notifications.sample.reportTitle',
      content: '$t:shell:notifications.sample.report',
      icon: 'document',
      iconColor: 'gray',
      read: 1,
      ago: 2900,
    },
  ],
  follows: [
    {
      title: '$t:shell:notifications.sample.appealTitle',
      content: '$t:shell:notifications.sample.appeal',
      icon: 'user',
      iconColor: 'blue',
      ago: 12,
    },
    {
      title: '$t:shell:notifications.sample.articleTitle',
      content: '$t:shell:notifications.sample.article',
      icon: 'user',
      iconColor: 'green',
      ago: 180,
    },
    {
      title: '$t:shell:notifications.sample.coinTitle',
      content: '$t:shell:notifications.sample.coin',
      icon: 'user',
      iconColor: 'gray',
      read: 1,
      ago: 4400,
    },
  ],
  todos: [
    {
      title: '$t:shell:notifications.sample.reviewTitle',
      content: '$t:shell:notifications.sample.review',
      tag: '$t:shell:notifications.sample.overdue',
      tagProps: { intent: 'danger' },
      ago: 50,
    },
    {
      title: '$t:shell:notifications.sample.kycTitle',
      content: '$t:shell:notifications.sample.kyc',
      tag: '$t:shell:notifications.sample.open',
      tagProps: { intent: 'warning' },
      ago: 130,
    },
    {
      title: '$t:shell:notifications.sample.listingTitle',
      content: '$t:shell:notifications.sample.listing',
      tag: '$t:shell:notifications.sample.running',
      tagProps: { intent: 'primary' },
      ago: 310,
    },
    {
      title: '$t:shell:notifications.sample.drillTitle',
      content: '$t:shell:notifications.sample.drill',
      tag: '$t:shell:notifications.sample.notStarted',
      ago: 1700,
    },
  ],
};

const plain = { icon: '', iconColor: 'gray', avatar: '', tag: '', tagProps: {}, read: 0 } as const;

/** Every page returns the same samples, so that "load more" adds them again. */
export const sampleSource: NotificationSource = {
  load: async (tab, page) => {
    if (page > 0) await new Promise((resolve) => setTimeout(resolve, loadDelay));
    return samples[tab].map(({ ago, ...sample }, index) => ({
      ...plain,
      ...sample,
      id: `${page}-${index}`,
      time: new Date(Date.now() - ago * 60_000).toISOString(),
    }));
  },
};
