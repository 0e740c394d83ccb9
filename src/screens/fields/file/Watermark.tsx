import { useState } from 'react';
import { currentTime } from '@/kit/clock';
import { useTimes } from '@/kit/hooks/useTimes';
import { useAppSelector } from '@/store/hooks';
import { selectInfo } from '@/store/session/slice';
import styles from './Watermark.module.css';

/** Enough to fill a large screen; the rest is clipped. */
const repetitions = 160;

/**
 * The name of the user who looks and the time, over all of its positioned parent, also on a photograph of the screen. It lets
 * clicks pass, so it cannot be removed by them.
 */
export function Watermark() {
  const info = useAppSelector(selectInfo);
  const { formatTime, zoneOf } = useTimes();
  const [at] = useState(currentTime);
  const text = `${info?.name} (${info?.username}) · ${formatTime(at)} ${zoneOf(at)}`;
  // One text that wraps costs less than an element for each repetition. Inside, spaces do not break.
  const whole = `${text.replaceAll(' ', '\u00a0')}   `.repeat(repetitions);
  return (
    <span className={styles.cover} data-watermark={text} aria-hidden>
      <span>{whole}</span>
    </span>
  );
}
