import { Button, Spinner } from '@blueprintjs/core';
import { Notifications } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { config } from '@/kit/config';
import { lazyPart } from '@/kit/lazyPart';
import { nextTask } from '@/kit/nextTask';
import { retryImport } from '@/kit/retryImport';
import { BadgeButton } from '@/kit/ui/Badge';
import { LazyPopover } from '@/kit/ui/overlays/LazyPopover';
import { useAppDispatch, useUserStore } from '@/store/hooks';
import { notificationTabs, type NotificationSource } from '@/store/notifications/item';
import { loadMore } from '@/store/notifications/loadMore';
import { selectTabItems } from '@/store/notifications/selectors';
import styles from './NoticeButton.module.css';
import { useCountedQueues, useUnread } from './useUnread';

function PanelPending() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.place}>
      <Spinner size={24} aria-label={t('notifications.loading')} />
    </div>
  );
}

function PanelFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.place} role="alert">
      <p>{t('errors.viewFailed')}</p>
      <Button size="small" text={t('errors.retry')} onClick={onRetry} />
    </div>
  );
}

const LazyNoticePanel = lazyPart(
  () =>
    import(/* webpackChunkName: "notifications" */ './NoticePanel').then(({ NoticePanel }) => NoticePanel),
  { Pending: PanelPending, Failed: PanelFailed },
);

/** The samples, whose code loads with the first of them. */
const sampleSource: NotificationSource = {
  load: async (tab, page) => {
    const samples = await retryImport(() => import(/* webpackChunkName: "samples" */ './samples'));
    return samples.sampleSource.load(tab, page);
  },
};

type Props = {
  /** Items in place of the samples, for tests. @default the samples */
  source?: NotificationSource;
};

/**
 * Renders the bell with the number of unread items, and the panel below it (specification 2.7, "Notification
 * dropdown").
 */
export function NoticeButton({ source = sampleSource }: Props) {
  const { t } = useTranslation('shell');
  const unread = useUnread();
  useFirstSamples(source);
  useCountedQueues();
  return (
    <LazyPopover
      inheritDarkTheme={false}
      content={<LazyNoticePanel source={source} />}
      placement="bottom-end"
      autoFocus
      enforceFocus={false}
    >
      <BadgeButton
        icon={<Notifications />}
        label={t('notifications.button', { count: unread })}
        count={unread}
        aria-haspopup="dialog"
      />
    </LazyPopover>
  );
}

/** Loads the first samples of each tab, unless the bell is live. */
function useFirstSamples(source: NotificationSource): void {
  const dispatch = useAppDispatch();
  const store = useUserStore();
  useEffect(() => {
    if (config.noticeSource === 'live') return;
    void nextTask().then(() => {
      for (const tab of notificationTabs)
        if (selectTabItems(store.getState(), tab).pages === 0) void dispatch(loadMore(source, tab));
    });
  }, [dispatch, store, source]);
}
