import { Tab, Tabs } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { badgeCount } from '@/kit/format/count';
import { Tag } from '@/kit/ui/Tag';
import { useAppSelector } from '@/store/hooks';
import { notificationTabs, type NotificationSource, type NotificationTab } from '@/store/notifications/item';
import { selectUnreadByTab } from '@/store/notifications/selectors';
import styles from './NoticePanel.module.css';
import { tabTitles } from './NoticeTab';
import { NoticeTab } from './NoticeTab';

type Props = { source: NotificationSource };

const isTab = (id: unknown): id is NotificationTab => notificationTabs.some((tab) => tab === id);

/** Renders the notification panel: three tabs with their numbers of unread items. */
export function NoticePanel({ source }: Props) {
  const { t } = useTranslation('shell');
  const unread = useAppSelector(selectUnreadByTab);
  const [shown, setShown] = useState<NotificationTab>('messages');
  const panel = useRef<HTMLElement>(null);
  // The popover moved the focus before this code was loaded.
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={t('notifications.title')}
      tabIndex={-1}
      className={styles.panel}
    >
      <Tabs
        id="notifications"
        className={String(styles.tabs)}
        selectedTabId={shown}
        onChange={(id) => isTab(id) && setShown(id)}
        renderActiveTabPanelOnly
        animate={false}
      >
        {notificationTabs.map((tab) => (
          <Tab
            key={tab}
            id={tab}
            // Blueprint's arrow keys search for elements with this attribute.
            disabled={false}
            title={
              <>
                {t(tabTitles[tab])}
                {unread[tab] > 0 && (
                  <Tag round intent="danger" aria-label={t('notifications.unread', { count: unread[tab] })}>
                    {badgeCount(unread[tab])}
                  </Tag>
                )}
              </>
            }
            panel={<NoticeTab tab={tab} source={source} />}
          />
        ))}
      </Tabs>
    </section>
  );
}
