import { Button } from '@blueprintjs/core';
import { Cross, Refresh } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ShownUnsent } from '@/store/chat/useChatRoom';
import styles from './Messages.module.css';
import { MessageText } from './MessageText';

type Props = {
  unsent: ShownUnsent;
  onResend: (clientMsgId: string) => void;
  onDiscard: (clientMsgId: string) => void;
};

/** A message on its way; one that was refused says why, and can be sent again or given up. */
export function UnsentMessage({ unsent, onResend, onDiscard }: Props) {
  const { t } = useTranslation('otc');
  const { clientMsgId, kind, state, failure } = unsent;
  return (
    <article className={styles.message} data-role="STAFF" data-own data-state={state}>
      <div className={styles.bubble}>
        {kind === 'IMAGE' ? (
          <p className={styles.hidden}>{t('chat.picture')}</p>
        ) : (
          <MessageText text={unsent.text} />
        )}
      </div>
      <footer>
        {state === 'failed' ? (
          <>
            <span role="alert" className={styles.failed}>
              {t('chat.failed')}
              {` · ${failure}`}
            </span>
            <Button
              className={String(styles.tool)}
              size="small"
              variant="minimal"
              icon={<Refresh size={12} />}
              text={t('chat.resend')}
              onClick={() => onResend(clientMsgId)}
            />
            <Button
              className={String(styles.tool)}
              size="small"
              variant="minimal"
              icon={<Cross size={12} />}
              text={t('chat.discard')}
              onClick={() => onDiscard(clientMsgId)}
            />
          </>
        ) : (
          <span>{t(`chat.unsent.${state}`)}</span>
        )}
      </footer>
    </article>
  );
}
