import { Button, Classes, NonIdealState, Spinner } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { Link } from 'react-router';
import type { NotificationItem, NotificationTab } from '@/store/notifications/item';
import { useTranslation, useTitles } from '@/kit/i18n/useTranslation';
import { useTimes } from '@/kit/hooks/useTimes';
import { Tag } from '@/kit/ui/Tag';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { MenuIcon } from '../sider/MenuIcon';
import styles from './NoticePanel.module.css';

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

type ItemProps = {
  item: NotificationItem;
  isSample: boolean;
  /** The user opened what it is about. */
  onOpen: () => void;
};

/** Renders a notification: image or icon, title with tag, content and time. */
function NoticeItem({ item, isSample, onOpen }: ItemProps) {
  const { t } = useTranslation('shell');
  const translateTitle = useTitles();
  const { formatTime } = useTimes();
  const { title, content, icon, iconColor, avatar, tag, tagProps, time, path } = item;
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
          <span>
            {path === undefined ? (
              translateTitle(title)
            ) : (
              <Link to={path} className={`${styles.link} ${Classes.POPOVER_DISMISS}`} onClick={onOpen}>
                {translateTitle(title)}
              </Link>
            )}
          </span>
          {tag && <Tag {...tagProps}>{translateTitle(tag)}</Tag>}
          {isSample && <Tag>{t('notifications.sample.mark')}</Tag>}
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

type Props = { tab: NotificationTab; view: TabView; isLive: boolean };

/** Renders the items of a tab, "load more" until all are loaded, and "clear". */
export function NoticeTab({ tab, view, isLive }: Props) {
  const { t } = useTranslation('shell');
  const { items, unread, loading, error, onRetry, onMore, onRead } = view;
  const isEmpty = items.length === 0 && !onRetry;
  const emptyText = isLive && tab === 'follows' ? 'notifications.live.noFollows' : emptyTexts[tab];
  return (
    <div aria-busy={loading}>
      {isLive && tab === 'follows' && items.length > 0 && (
        <p className={styles.samples}>{t('notifications.live.follows')}</p>
      )}
      {onRetry && <LoadFailure error={error} what={items.length > 0 ? 'stale' : 'part'} onRetry={onRetry} />}
      {items.length > 0 && (
        <ul className={styles.list} tabIndex={0} aria-label={t(tabTitles[tab])}>
          {items.map((item) => (
            <NoticeItem key={item.id} item={item} isSample={!isLive} onOpen={() => onRead([item])} />
          ))}
        </ul>
      )}
      {isEmpty && (
        <NonIdealState
          className={String(styles.empty)}
          {...(loading
            ? { icon: <Spinner size={24} aria-label={t('notifications.loading')} /> }
            : { icon: <Tick size={32} />, description: t(emptyText) })}
        />
      )}
      <div className={styles.foot}>
        {onMore ? (
          <Button variant="minimal" text={t('notifications.more')} loading={loading} onClick={onMore} />
        ) : (
          <span className={styles.whole} role="status">
            {items.length > 0 &&
              t(isLive && tab !== 'todos' ? 'notifications.live.whole' : 'notifications.whole')}
          </span>
        )}
        <Button
          variant="minimal"
          text={t('notifications.clear')}
          disabled={unread === 0}
          onClick={() => onRead(items)}
        />
      </div>
    </div>
  );
}
