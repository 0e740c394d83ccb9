import { useTranslation } from 'react-i18next';
import { useTimes } from '@/kit/hooks/useTimes';
import { useTitles } from '@/kit/i18n/useTitle';
import { Tag } from '@/kit/ui/Tag';
import type { NotificationItem } from '@/store/notifications/item';
import { MenuIcon } from '../sider/MenuIcon';
import styles from './NoticePanel.module.css';

/** One notification: picture or icon, title with its tag, content and time. */
export function NoticeItem({ item }: { item: NotificationItem }) {
  const { t } = useTranslation('shell');
  const said = useTitles();
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
          <span>{said(title)}</span>
          {tag && <Tag {...tagProps}>{said(tag)}</Tag>}
          {!read && <span className={styles.unread} role="img" aria-label={t('notifications.isUnread')} />}
        </p>
        <p className={styles.content}>{said(content)}</p>
        <time className={styles.time} dateTime={time}>
          {formatTime(time)}
        </time>
      </div>
    </li>
  );
}
