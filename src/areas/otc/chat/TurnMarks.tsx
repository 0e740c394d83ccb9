import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ChatRoom } from '@/api/otcChat';
import styles from './TurnMarks.module.css';

type Props = Pick<ChatRoom, 'turn' | 'awaitsAnswer'>;

/** Whose turn it is in an order. What waits for staff stands out; a platform that does not say it has no mark. */
export function TurnMarks({ turn = null, awaitsAnswer = false }: Props) {
  const { t } = useTranslation('otc');
  return (
    <>
      {awaitsAnswer && (
        <span className={styles.turn} data-staff>
          {t('chat.answerDue')}
        </span>
      )}
      {turn !== null && (
        <span className={styles.turn} data-staff={turn.startsWith('STAFF_') || undefined}>
          {t(`chat.turn.${turn}`)}
        </span>
      )}
    </>
  );
}
