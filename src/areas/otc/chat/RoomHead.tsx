import { Button, MenuItem } from '@blueprintjs/core';
import { ArrowLeft, LogOut, More } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ChatRoomState } from '@/api/otcChat';
import { usePageOtcChatQuery, usePageOtcOrderQuery } from '@/api/gen/otc';
import { otcMessage, otcOrder, otcRoom } from '@/api/gen/otc.fields';
import { DropMenu } from '@/kit/ui/overlays/DropMenu';
import { Tag } from '@/kit/ui/Tag';
import { usePermission } from '@/screens/access/usePermission';
import { allowedActions } from '@/screens/base/allowed';
import { useRecordPath } from '@/screens/base/useRecordPage';
import { DictTag } from '@/screens/fields/enum/DictTag';
import { BlockDialog } from './BlockDialog';
import styles from './Conversation.module.css';
import { OrderLine } from './OrderLine';
import { TurnMark } from './TurnMark';

type Props = {
  orderNo: string;
  room: ChatRoomState;
  onLeave: () => PromiseLike<unknown>;
  /** Returns to the list of rooms; absent where the conversation is part of another page. */
  onBack?: (() => void) | undefined;
  /** The state of the connection. */
  children: ReactNode;
};

/** Who takes part in a conversation, and what staff can do with it; on the page of the chat also its order. */
export function RoomHead({ orderNo, room, onLeave, onBack, children }: Props) {
  const { t } = useTranslation('otc');
  const { joined, participants, order } = room;
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await onLeave();
    setLeaving(false);
  };
  const isPage = onBack !== undefined;
  return (
    <header className={styles.head} data-page={isPage}>
      <div className={styles.line}>
        {isPage && (
          <>
            <Button
              className={String(styles.back)}
              variant="minimal"
              icon={<ArrowLeft />}
              aria-label={t('chat.back')}
              onClick={onBack}
            />
            <h2 tabIndex={-1}>
              <OrderLink orderNo={orderNo} />
            </h2>
            {order && <DictTag dict={otcOrder.fields.status.dict} value={order.status} />}
            {order?.turn && (
              <span className={styles.turn}>
                <TurnMark turn={order.turn} />
              </span>
            )}
          </>
        )}
        <ul className={styles.people} aria-label={t('chat.participants')}>
          {participants.map(({ role, name, uid, blocked }) => (
            <li key={`${role} ${uid ?? name}`}>
              <DictTag dict={otcMessage.fields.senderRole.dict} value={role} /> <bdi>{name}</bdi>
              {blocked && (
                <>
                  {' '}
                  <Tag intent="danger">{t('chat.blocked')}</Tag>
                </>
              )}
            </li>
          ))}
        </ul>
        {children}
        <span className={styles.actions}>
          {joined && (
            <Button
              className={String(styles.leave)}
              variant="minimal"
              icon={<LogOut />}
              aria-label={t('chat.leave')}
              text={t('chat.leave')}
              loading={isLeaving}
              onClick={() => void leave()}
            />
          )}
          <BlockMenu orderNo={orderNo} />
        </span>
      </div>
      {isPage && order && <OrderLine orderNo={orderNo} status={order.status} />}
    </header>
  );
}

function OrderLink({ orderNo }: { orderNo: string }): ReactNode {
  const may = usePermission();
  const pathOf = useRecordPath(otcOrder);
  const { data } = usePageOtcOrderQuery(
    { orderNo, current: 1, size: 1 },
    { skip: !may(otcOrder.calls.page.permission) },
  );
  const order = data?.records[0];
  return order && pathOf ? <Link to={pathOf(order)}>{orderNo}</Link> : orderNo;
}

/** Forbids a party to write, for those who may. */
function BlockMenu({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('otc');
  const label = useTranslation().t;
  const may = usePermission();
  const [isOpen, setOpen] = useState(false);
  const { block } = otcRoom.actions;
  const { data } = usePageOtcChatQuery(
    { orderNo, current: 1, size: 1 },
    { skip: !may(block.permission) || !may(otcRoom.calls.page.permission) },
  );
  const row = data?.records[0];
  if (!row || !allowedActions(otcRoom, row, may).some(({ name }) => name === block.name)) return null;
  return (
    <>
      <DropMenu items={<MenuItem intent="danger" text={label(block.label)} onClick={() => setOpen(true)} />}>
        <Button variant="minimal" icon={<More />} aria-label={t('chat.more')} aria-haspopup="menu" />
      </DropMenu>
      {isOpen && <BlockDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}
