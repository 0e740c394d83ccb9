import { useEffect, useMemo, memo } from 'react';
import { Button } from '@blueprintjs/core';
import { EyeOff } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { otcMessage } from '@/api/gen/otc.fields';
import { RecordContext } from '@/screens/base/recordContext';
import { PrivateFile } from '@/screens/fields/file/PrivateFile';
import { useTimes } from '@/kit/hooks/useTimes';
import { DictTag } from '@/screens/fields/enum/DictTag';
import styles from './Messages.module.css';
import type { Entry } from './entries';
import { MessageText } from './MessageText';

type Props = {
  msgId: string;
  /** Null when the picture was hidden. */
  fileId: string | null;
  /** Called when it is shown, so that it stays mounted: each opening is recorded. */
  onShown: (msgId: string) => void;
};

/** A picture of the conversation. It is opened by the right to its message, which the audit log records. */
function Picture({ msgId, fileId, onShown }: Props) {
  const { t } = useTranslation('otc');
  const record = useMemo(() => ({ entity: otcMessage.name, id: msgId }), [msgId]);
  useEffect(() => onShown(msgId), [msgId, onShown]);
  if (fileId === null) return <p className={styles.hidden}>{t('chat.recalled')}</p>;
  return (
    <div className={styles.picture}>
      <RecordContext value={record}>
        <PrivateFile fileId={fileId} label={t('chat.picture')} isRead />
      </RecordContext>
    </div>
  );
}

type MessageProps = Omit<Extract<Entry, { kind: 'message' }>, 'kind' | 'key'> & {
  /** Asks for the reason to hide the picture; null for those who may not. */
  onRecall: ((msgId: string) => void) | null;
  onShown: (msgId: string) => void;
};

/** A message with its sender, time and readers; what the platform says stands in the middle. */
export const Message = memo(function Message(props: MessageProps) {
  const { message, isNext, isRecalled, readBy, onRecall, onShown } = props;
  const { t, i18n } = useTranslation('otc');
  const { formatTime, zoneOf } = useTimes();
  const { msgId, senderRole, senderName, text, textEn, image, kind, sentAt, own, flagged } = message;
  const time = formatTime(sentAt);
  const at = (
    <time dateTime={sentAt} title={`${time} ${zoneOf(sentAt)}`}>
      {time.slice(11, 16)}
    </time>
  );
  if (senderRole === 'SYSTEM')
    return (
      <div className={styles.system}>
        {(i18n.language === 'en-US' && textEn) || text} {at}
      </div>
    );
  return (
    <article className={styles.message} data-role={senderRole} data-own={own} data-next={isNext}>
      {!isNext && (
        <header>
          <DictTag dict={otcMessage.fields.senderRole.dict} value={senderRole} />{' '}
          <bdi className={styles.name}>{own ? t('chat.you', { name: senderName }) : senderName}</bdi>
        </header>
      )}
      <div className={styles.bubble} data-flagged={flagged !== undefined}>
        {kind === 'IMAGE' && (
          <Picture msgId={msgId} fileId={isRecalled ? null : (image?.fileId ?? null)} onShown={onShown} />
        )}
        {text !== null && text !== '' && <MessageText text={text} flagged={flagged} />}
      </div>
      <footer>
        {at}
        {own && readBy.length === 0 && <span>{t('chat.sent')}</span>}
        {readBy.length > 0 && (
          <span>{t(readBy.length > 1 ? 'chat.readByBoth' : `chat.readBy.${readBy[0] ?? 'STAFF'}`)}</span>
        )}
        {kind === 'IMAGE' && !isRecalled && onRecall && (
          <Button
            className={String(styles.tool)}
            size="small"
            variant="minimal"
            icon={<EyeOff size={12} />}
            text={t('chat.recall')}
            onClick={() => onRecall(msgId)}
          />
        )}
      </footer>
    </article>
  );
});
