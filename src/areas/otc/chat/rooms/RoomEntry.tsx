import { Endorsed, WarningSign } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ChatRoom } from '@/api/otcChat';
import { otcOrder } from '@/api/gen/otc.fields';
import { currentTime } from '@/kit/clock';
import { showHidden } from '@/kit/format/cleanText';
import { badgeCount } from '@/kit/ui/Badge';
import { useTimes } from '@/kit/hooks/useTimes';
import { DictTag } from '@/screens/fields/enum/DictTag';
import { CoinCode } from '@/screens/fields/number/AmountText';
import { useAmounts } from '@/screens/fields/number/scales';
import { TurnMark } from '../TurnMark';
import styles from './RoomList.module.css';

type Props = { room: ChatRoom; isShown: boolean; isStop: boolean; onOpen: (orderNo: string) => void };

/** A room in the list: its order with parties and amounts, the last message, and whose turn it is. */
export function RoomEntry({ room, isShown, isStop, onOpen }: Props) {
  const { t } = useTranslation('otc');
  const { formatTime } = useTimes();
  const { orderNo, orderStatus, lastMessage, lastAt, unread, flagged, joined, staffJoined } = room;
  const { buyerUid, buyerName, sellerUid, sellerName, turn, awaitsAnswer } = room;
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
        <span className={styles.line}>
          <span className={styles.order}>{orderNo}</span>{' '}
          <time className={styles.time} dateTime={lastAt ?? undefined} title={at}>
            {isToday ? at.slice(11, 16) : at.slice(5, 10)}
          </time>
        </span>
        <span className={styles.side}>
          <Party label={otcOrder.fields.buyerUid.label} uid={buyerUid} name={buyerName} />{' '}
          <Amount value={room.amount} coin={room.coinCode} />
        </span>
        <span className={styles.side}>
          <Party label={otcOrder.fields.sellerUid.label} uid={sellerUid} name={sellerName} />{' '}
          <Amount value={room.money} coin={room.fiatCode} />
        </span>
        <span className={styles.line}>
          <span className={styles.last} dir="auto">
            {lastMessage === null || lastMessage === '' ? t('chat.picture') : lastMessage}
          </span>{' '}
          {awaitsAnswer && <TurnMark turn="STAFF_ANSWER" />}
          {unread > 0 && (
            <span className={styles.unread}>
              <span aria-hidden>{badgeCount(unread)}</span>
              <span className={styles.unseen}>{t('chat.unread', { count: unread })}</span>
            </span>
          )}
        </span>
        <span className={styles.marks}>
          <DictTag dict={otcOrder.fields.status.dict} value={orderStatus} /> <TurnMark turn={turn} />
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

type PartyProps = { label: string; uid: string | null; name: string | null | undefined };

/** A party by nickname and uid; a dash for one that the user may not see. */
function Party({ label, uid, name }: PartyProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.party}>
      <small>{t(label)}</small>{' '}
      {name && (
        <bdi className={styles.name} title={showHidden(name)} translate="no">
          {showHidden(name)}
        </bdi>
      )}{' '}
      <span className={styles.uid} translate="no">
        {uid ?? t('screens:value.none')}
      </span>
    </span>
  );
}

type AmountProps = { value: string | undefined; coin: string | undefined };

/** An amount with its coin, if the platform sends it. */
function Amount({ value, coin }: AmountProps) {
  const { amount } = useAmounts();
  if (value === undefined) return null;
  return (
    <span className={styles.amount} translate="no">
      {amount(value, coin ?? null)}
      <CoinCode coin={coin ?? null} />
    </span>
  );
}
