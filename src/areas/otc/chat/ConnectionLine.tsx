import { Button } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ConnectionState } from '@/api/socket/connection';
import { useNow } from '@/kit/hooks/useTimes';
import styles from './Conversation.module.css';

type Props = { state: ConnectionState; onRetry: () => void };

/** The connection in words. Nothing is lost without it: what is written goes out when it is back. */
export function ConnectionLine({ state, onRetry }: Props) {
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
