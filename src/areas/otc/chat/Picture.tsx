import { useEffect, useMemo } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { otcMessage } from '@/api/gen/otc.fields';
import { RecordContext } from '@/screens/base/recordContext';
import { PrivateFile } from '@/screens/fields/file/PrivateFile';
import styles from './Messages.module.css';

type Props = {
  msgId: string;
  /** Null when the picture was hidden. */
  fileId: string | null;
  /** Called when it is shown, so that it stays mounted: each opening is recorded. */
  onShown: (msgId: string) => void;
};

/** A picture of the conversation. It is opened by the right to its message, which the audit log records. */
export function Picture({ msgId, fileId, onShown }: Props) {
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
