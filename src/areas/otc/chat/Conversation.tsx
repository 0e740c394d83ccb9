import { Button, Callout, NonIdealState, Spinner } from '@blueprintjs/core';
import { Lock } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ConnectionState } from '@/api/socket/connection';
import { useNow } from '@/kit/hooks/useTimes';
import { useChatRoomQuery, useChatStateQuery, useRetryChatMutation } from '@/api/otcChat';
import { otcMessage, otcRoom } from '@/api/gen/otc.fields';
import { usePermission } from '@/screens/access/usePermission';
import { useShownRoom } from '@/store/chat/shownRooms';
import { useChatRoomActions, useUnsent } from '@/store/chat/useChatRoom';
import styles from './Conversation.module.css';
import { MessageList } from './messages/MessageList';
import { RecallDialog } from './RecallDialog';
import { RoomHead } from './RoomHead';
import { WritePlace } from './composer/WritePlace';

type Props = { state: ConnectionState; onRetry: () => void };

/** The connection in words. Nothing is lost without it: what is written goes out when it is back. */
function ConnectionLine({ state, onRetry }: Props) {
  const { t } = useTranslation('otc');
  const { phase } = state;
  const isOpen = phase === 'open';
  const words = phase === 'stopped' ? t(`chat.state.${state.why}`) : t(`chat.state.${phase}`);
  return (
    <div className={styles.connection} data-phase={phase}>
      <span role="status">{words}</span>
      {phase === 'waiting' && <Until time={state.nextTry} />}
      {!isOpen && phase !== 'connecting' && phase !== 'idle' && phase !== 'signedOut' && (
        <Button size="small" variant="minimal" text={t('chat.retry')} onClick={onRetry} />
      )}
    </div>
  );
}

/** Counts the seconds to the next try. They would be read aloud each second, so they are only seen. */
function Until({ time }: { time: number }) {
  const { t } = useTranslation('otc');
  const seconds = Math.max(0, Math.ceil((time - useNow()) / 1000));
  return <small aria-hidden>{t('chat.nextTry', { count: seconds })}</small>;
}

type ConversationProps = {
  orderNo: string;
  /** On the page of the chat: returns to the list of rooms, and shows the order. @default part of another page */
  onBack?: () => void;
};

/** The live conversation of an order, for users who may read it. The parties get no notice of a reader; staff join to write. */
export function Conversation(props: ConversationProps) {
  const { t } = useTranslation('otc');
  const may = usePermission();
  if (may(otcMessage.calls.page.permission)) return <Room key={props.orderNo} {...props} />;
  if (!props.onBack) return null;
  return <NonIdealState icon={<Lock size={40} />} title={t('chat.noRight')} />;
}

function Room({ orderNo, onBack }: ConversationProps) {
  const { t } = useTranslation('otc');
  const may = usePermission();
  const name = `otc:${orderNo}`;
  const { data: room } = useChatRoomQuery(name);
  useShownRoom(name);
  const { data: connection = { phase: 'idle' as const } } = useChatStateQuery();
  const [retryConnection] = useRetryChatMutation();
  const unsent = useUnsent(name);
  const actions = useChatRoomActions(name);
  const [recalled, setRecalled] = useState<string | null>(null);
  const mayRecall = room?.joined === true && may(otcRoom.actions.block.permission);
  const state = <ConnectionLine state={connection} onRetry={() => void retryConnection()} />;
  if (!room?.isEntered)
    return (
      <section className={styles.conversation} aria-label={t('chat.conversation')}>
        {state}
        {room?.refusal ? (
          <Callout
            className={String(styles.refusal)}
            intent="danger"
            role="alert"
            title={t('chat.notOpened')}
          >
            <p>{room.refusal.msg}</p>
            {onBack && <Button size="small" text={t('chat.back')} onClick={onBack} />}
          </Callout>
        ) : (
          <div className={styles.loading}>
            <Spinner size={32} aria-label={t('chat.loading')} />
          </div>
        )}
      </section>
    );
  const { messages, readSeq, hasEarlier, joined, typing } = room;
  return (
    <section
      className={styles.conversation}
      aria-label={t('chat.conversation')}
      data-page={onBack !== undefined}
    >
      <RoomHead orderNo={orderNo} room={room} onLeave={actions.leave} onBack={onBack}>
        {state}
      </RoomHead>
      <MessageList
        messages={messages}
        unsent={unsent}
        joined={joined}
        readSeq={readSeq}
        hasEarlier={hasEarlier}
        onEarlier={() => void actions.loadEarlier()}
        onSeen={(seq) => joined && seq > readSeq.STAFF && actions.markRead(seq)}
        onRecall={mayRecall ? setRecalled : null}
        onResend={actions.resend}
        onDiscard={actions.discard}
      />
      <p className={styles.typing} aria-live="polite">
        {typing && t('chat.typing', { name: typing.name })}
      </p>
      <WritePlace room={name} state={room} actions={actions} />
      {recalled !== null && (
        <RecallDialog
          onRecall={async (reason) => !(await actions.recall({ msgId: recalled, reason })).error}
          onClose={() => setRecalled(null)}
        />
      )}
    </section>
  );
}
