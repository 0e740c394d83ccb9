import { Button } from '@blueprintjs/core';
import { LogIn } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ChatRoomState } from '@/api/otcChat';
import { otcRoom } from '@/api/gen/otc.fields';
import { usePermission } from '@/screens/access/usePermission';
import { useChatDraft, type useChatRoomActions } from '@/store/chat/useChatRoom';
import { Composer } from './Composer';
import styles from './Composer.module.css';

const sendRight = 'otc:chat:send';

type Props = { room: string; state: ChatRoomState; actions: ReturnType<typeof useChatRoomActions> };

/** The end of a conversation: where staff write, or what has to happen before. */
export function WritePlace({ room, state, actions }: Props) {
  const { t } = useTranslation('otc');
  const may = usePermission();
  const [text, setText] = useChatDraft(room);
  const [isJoining, setJoining] = useState(false);
  const [hasJoined, setJoined] = useState(false);
  const mayJoin = may(otcRoom.actions.join.permission);
  const { joined, readOnly } = state;
  if (readOnly)
    return (
      <div className={styles.bar}>
        <span>{t('chat.readOnly')}</span>
      </div>
    );
  if (joined && may(sendRight))
    return (
      <Composer
        text={text}
        autoFocus={hasJoined}
        onText={setText}
        onSend={actions.send}
        onTyping={actions.typing}
      />
    );
  if (joined)
    return (
      <div className={styles.bar}>
        <span>{t('chat.mayNotSend')}</span>
      </div>
    );
  const join = async () => {
    setJoining(true);
    const { error } = await actions.join();
    setJoining(false);
    setJoined(error === undefined);
  };
  return (
    <div className={styles.bar}>
      <span>{t(mayJoin ? 'chat.watching' : 'chat.watchOnly')}</span>
      {mayJoin && (
        <Button
          intent="primary"
          icon={<LogIn />}
          text={t('chat.join')}
          loading={isJoining}
          onClick={() => void join()}
        />
      )}
    </div>
  );
}
