import { Tab, Tabs } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type NotificationSource, type NotificationTab, notificationTabs } from '@/store/notifications/item';
import { loadMore } from '@/store/notifications/loadMore';
import { selectComplete, selectTabItems, selectUnreadByTab } from '@/store/notifications/selectors';
import { notificationsCleared } from '@/store/notifications/slice';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { config } from '@/kit/config';
import { badgeCount } from '@/kit/ui/Badge';
import { Tag } from '@/kit/ui/Tag';
import { type TabView, type TabViews, tabTitles, NoticeTab } from './NoticeTab';
import styles from './NoticePanel.module.css';
import { useLiveTabs } from './useLiveTabs';

function useSampleTab(source: NotificationSource, tab: NotificationTab): TabView {
  const dispatch = useAppDispatch();
  const { items, loading } = useAppSelector((state) => selectTabItems(state, tab));
  const isComplete = useAppSelector((state) => selectComplete(state, tab));
  const unread = useAppSelector(selectUnreadByTab)[tab];
  return {
    items,
    unread,
    loading,
    onMore: isComplete ? undefined : () => void dispatch(loadMore(source, tab)),
    onRead: () => void dispatch(notificationsCleared(tab)),
  };
}

/** Returns the tabs with the items of a source, whose first pages the bell has loaded. */
function useSampleTabs(source: NotificationSource): TabViews {
  return {
    messages: useSampleTab(source, 'messages'),
    follows: useSampleTab(source, 'follows'),
    todos: useSampleTab(source, 'todos'),
  };
}

type Props = { source: NotificationSource };

const isTab = (id: unknown): id is NotificationTab => notificationTabs.some((tab) => tab === id);

/** Renders the notification panel from the source that the installation has chosen. */
export function NoticePanel({ source }: Props) {
  return config.noticeSource === 'live' ? <LivePanel /> : <SamplePanel source={source} />;
}

const LivePanel = () => <Panel tabs={useLiveTabs()} isLive />;

const SamplePanel = ({ source }: Props) => <Panel tabs={useSampleTabs(source)} isLive={false} />;

/** Renders three tabs with their numbers of unread items. */
function Panel({ tabs, isLive }: { tabs: TabViews; isLive: boolean }) {
  const { t } = useTranslation('shell');
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
      {!isLive && <p className={styles.samples}>{t('notifications.samples')}</p>}
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
                {tabs[tab].unread > 0 && (
                  <Tag
                    round
                    intent="danger"
                    aria-label={t('notifications.unread', { count: tabs[tab].unread })}
                  >
                    {badgeCount(tabs[tab].unread)}
                  </Tag>
                )}
              </>
            }
            panel={<NoticeTab tab={tab} view={tabs[tab]} isLive={isLive} />}
          />
        ))}
      </Tabs>
    </section>
  );
}
