import { useTimes } from '../hooks/useTimes';
import styles from './TimeText.module.css';

/** A moment (RFC 3339 or milliseconds since 1970) in the person's zone, which stands behind it. */
export function TimeText({ value }: { value: string | number }) {
  const { formatTime, zoneOf } = useTimes();
  return (
    <time
      dateTime={typeof value === 'number' ? new Date(value).toISOString() : value}
      className={styles.time}
    >
      {formatTime(value)} <small>{zoneOf(value)}</small>
    </time>
  );
}
