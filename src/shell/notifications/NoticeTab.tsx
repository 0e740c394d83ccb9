import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useTimes } from '@/kit/hooks/useTimes';
import { useTitles } from '@/kit/i18n/useTitle';
import { Tag } from '@/kit/ui/Tag';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { NotificationItem, NotificationSource, NotificationTab } from '@/store/notifications/item';
import { loadMore } from '@/store/notifications/loadMore';
import { selectTabItems, selectUnreadByTab, selectComplete } from '@/store/notifications/selectors';
import { notificationsCleared } from '@/store/notifications/slice';
import { MenuIcon } from '../sider/MenuIcon';
import styles from './NoticePanel.module.css';

/** Titles of the tabs. */
export const tabTitles = {
  messages: 'notifications.messages',
  follows: 'notifications.follows',
  todos: 'notifications.todos',
} as const satisfies Record<NotificationTab, string>;

/** Texts of empty tabs. */
const emptyTexts = {
  messages: 'notifications.empty.messages',
  follows: 'notifications.empty.follows',
  todos: 'notifications.empty.todos',
} as const satisfies Record<NotificationTab, string>;

/** Renders a notification: image or icon, title with tag, content and time. */
function NoticeItem({ item }: { item: NotificationItem }) {
  const { t } = useTranslation('shell');
  const translateTitle = useTitles();
  const { formatTime } = useTimes();
  const { title, content, icon, iconColor, avatar, tag, tagProps, time } = item;
  const read = item.read === 1;
  return (
    <li className={styles.item} data-read={read}>
      {avatar ? (
        <img className={styles.mark} src={avatar} alt="" />
      ) : (
        icon && (
          <span className={styles.mark} data-color={iconColor} aria-hidden>
            <MenuIcon name={icon} />
          </span>
        )
      )}
      <div className={styles.body}>
        <p className={styles.title}>
          <span>{translateTitle(title)}</span>
          {tag && <Tag {...tagProps}>{translateTitle(tag)}</Tag>}
          {!read && <span className={styles.unread} role="img" aria-label={t('notifications.isUnread')} />}
        </p>
        <p className={styles.content}>{translateTitle(content)}</p>
        <time className={styles.time} dateTime={time}>
          {formatTime(time)}
        </time>
      </div>
    </li>
  );
}

type Props = { tab: NotificationTab; source: NotificationSource };

/** Renders the items of a tab, "load more" until all are loaded, and "clear". */
export function NoticeTab({ tab, source }: Props) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { items, loading } = useAppSelector((state) => selectTabItems(state, tab));
  const isComplete = useAppSelector((state) => selectComplete(state, tab));
  const unread = useAppSelector(selectUnreadByTab)[tab];
  return (
    <div aria-busy={loading}>
      {items.length > 0 && (
        <ul className={styles.list} tabIndex={0} aria-label={t(tabTitles[tab])}>
          {items.map((item) => (
            <NoticeItem key={item.id} item={item} />
          ))}
        </ul>
      )}
      {items.length === 0 && (
        <NonIdealState
          className={String(styles.empty)}
          {...(loading
            ? { icon: <Spinner size={24} aria-label={t('notifications.loading')} /> }
            : { icon: <Tick size={32} />, description: t(emptyTexts[tab]) })}
        />
      )}
      <div className={styles.foot}>
        {isComplete ? (
          <span className={styles.whole} role="status">
            {items.length > 0 && t('notifications.whole')}
          </span>
        ) : (
          <Button
            variant="minimal"
            text={t('notifications.more')}
            loading={loading}
            onClick={() => void dispatch(loadMore(source, tab))}
          />
        )}
        <Button
          variant="minimal"
          text={t('notifications.clear')}
          disabled={unread === 0}
          onClick={() => dispatch(notificationsCleared(tab))}
        />
      </div>
    </div>
  );
}
