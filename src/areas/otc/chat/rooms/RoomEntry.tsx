import { Endorsed, WarningSign } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ChatRoom } from '@/api/otcChat';
import { otcOrder } from '@/api/gen/otc.fields';
import { currentTime } from '@/kit/clock';
import { badgeCount } from '@/kit/ui/Badge';
import { useTimes } from '@/kit/hooks/useTimes';
import { DictTag } from '@/screens/fields/enum/DictTag';
import styles from './RoomList.module.css';

type Props = { room: ChatRoom; isShown: boolean; isStop: boolean; onOpen: (orderNo: string) => void };

/** A room in the list: its order, the last message, and whether it waits for staff. */
export function RoomEntry({ room, isShown, isStop, onOpen }: Props) {
  const { t } = useTranslation('otc');
  const { formatTime } = useTimes();
  const { orderNo, orderStatus, lastMessage, lastAt, unread, flagged, joined, staffJoined } = room;
  const at = lastAt === null ? '' : formatTime(lastAt);
  const isToday = at.slice(0, 10) === formatTime(currentTime()).slice(0, 10);
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-current={isShown}
        tabIndex={isStop ? 0 : -1}
        data-unread={unread > 0}
        data-order={orderNo}
        onClick={() => onOpen(orderNo)}
      >
        <span className={styles.order}>{orderNo}</span>
        <time className={styles.time} dateTime={lastAt ?? undefined} title={at}>
          {isToday ? at.slice(11, 16) : at.slice(5, 10)}
        </time>
        <span className={styles.last} dir="auto">
          {lastMessage === null || lastMessage === '' ? t('chat.picture') : lastMessage}
        </span>
        {unread > 0 && (
          <span className={styles.unread}>
            <span aria-hidden>{badgeCount(unread)}</span>
            <span className={styles.unseen}>{t('chat.unread', { count: unread })}</span>
          </span>
        )}
        <span className={styles.marks}>
          <DictTag dict={otcOrder.fields.status.dict} value={orderStatus} />
          {(joined || staffJoined) && (
            <span className={styles.joined} data-own={joined}>
              <Endorsed size={12} /> {t(joined ? 'chat.youJoined' : 'chat.staffJoined')}
            </span>
          )}
          {flagged > 0 && (
            <span className={styles.flagged}>
              <WarningSign size={12} /> {t('chat.flagged', { count: flagged })}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
