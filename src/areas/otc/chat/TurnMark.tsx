import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ChatRoom } from '@/api/otcChat';
import styles from './TurnMark.module.css';

/** Null: it is nobody's turn, or the platform does not say whose. */
type Props = { turn: ChatRoom['turn'] | 'STAFF_ANSWER' };

/** Whose turn it is, and what they do. What waits for staff stands out, so that it is found among the turns of the parties. */
export function TurnMark({ turn = null }: Props) {
  const { t } = useTranslation('otc');
  if (turn === null) return null;
  return (
    <span className={styles.turn} data-staff={turn.startsWith('STAFF_') || undefined}>
      {t(`chat.turn.${turn}`)}
    </span>
  );
}
