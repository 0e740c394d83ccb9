import { useState } from 'react';
import { useTimes } from '@/kit/hooks/useTimes';
import { useAppSelector } from '@/store/hooks';
import { selectInfo } from '@/store/session/slice';
import styles from './Watermark.module.css';

const repetitions = Array.from({ length: 12 }, (_, place) => place);

/**
 * The name of the user who looks and the time, over all of its positioned parent, also on a photograph of the screen. It lets
 * clicks pass, so it cannot be removed by them.
 */
export function Watermark() {
  const info = useAppSelector(selectInfo);
  const { formatTime, zoneOf } = useTimes();
  const [at] = useState(Date.now);
  const text = `${info?.name} (${info?.username}) · ${formatTime(at)} ${zoneOf(at)}`;
  return (
    <span className={styles.cover} data-watermark={text} aria-hidden>
      {repetitions.map((place) => (
        <span key={place}>{text}</span>
      ))}
    </span>
  );
}
