import { compareDecimals, formatGain } from '@/kit/format/decimal';
import styles from './Number.module.css';

/** A gain or a loss (a decimal string): its sign says which, and its colour says it again. */
export const GainText = ({ value }: { value: string }) => (
  <span className={styles.gain} data-sign={Math.sign(compareDecimals(value, '0'))}>
    {formatGain(value)}
  </span>
);
