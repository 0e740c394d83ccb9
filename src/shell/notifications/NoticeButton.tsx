import { PopoverNext } from '@blueprintjs/core';
import { Notifications } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BadgeButton } from '@/kit/ui/BadgeButton';
import { useAppDispatch, useAppSelector, useUserStore } from '@/store/hooks';
import { notificationTabs, type NotificationSource } from '@/store/notifications/item';
import { loadMore } from '@/store/notifications/loadMore';
import { selectTabItems, selectUnread } from '@/store/notifications/selectors';
import { LazyPanel } from './LazyPanel';
import { sampleSource } from './samples';

type Props = {
  /** @default the samples */
  source?: NotificationSource;
};

/** Specification 2.7, "Notification dropdown": the bell with what was not read, and the panel that opens below it. */
export function NoticeButton({ source = sampleSource }: Props) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const store = useUserStore();
  const unread = useAppSelector(selectUnread);
  useEffect(() => {
    for (const tab of notificationTabs)
      if (selectTabItems(store.getState(), tab).pages === 0) void dispatch(loadMore(source, tab));
  }, [dispatch, store, source]);
  return (
    <PopoverNext
      lazy
      inheritDarkTheme={false}
      content={<LazyPanel source={source} />}
      placement="bottom-end"
      animation="minimal"
      hasBackdrop={false}
      autoFocus
      enforceFocus={false}
    >
      <BadgeButton
        icon={<Notifications />}
        label={t('notifications.button', { count: unread })}
        count={unread}
        aria-haspopup="dialog"
      />
    </PopoverNext>
  );
}
