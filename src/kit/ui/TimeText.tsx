import { useTimes } from '../hooks/useTimes';
import styles from './TimeText.module.css';

/** Renders a time (RFC 3339 or milliseconds since 1970) in the user's zone, followed by the zone. */
export function TimeText({ value }: { value: string | number }) {
  const { formatTime, zoneOf } = useTimes();
  return (
    <time
      dateTime={typeof value === 'number' ? new Date(value).toISOString() : value}
      className={styles.time}
    >
      <span>{formatTime(value)}</span> <small>{zoneOf(value)}</small>
    </time>
  );
}
