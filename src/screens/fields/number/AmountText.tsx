import { compareDecimals } from '@/kit/format/decimal';
import { writeAmount } from '@/kit/format/amount';
import styles from './Number.module.css';

type Props = {
  /** A decimal text. */
  value: string;
  /** null: all digits */
  decimals: number | null;
  /** A gain or a loss, with its sign and colour. @default false */
  gain?: boolean | undefined;
  /** Cuts nothing. @default false */
  whole?: boolean;
  /** Behind the digits, such as `%`. @default nothing */
  unit?: string;
};

/** An amount with the decimals of its column; the title has the digits that do not show. */
export function AmountText({ value, decimals, gain = false, whole = false, unit = '' }: Props) {
  const { text, exact } = writeAmount(value, decimals, { gain, whole });
  return (
    <span
      className={gain ? styles.gain : styles.number}
      title={exact && `${exact}${unit}`}
      translate="no"
      data-sign={gain ? Math.sign(compareDecimals(value, '0')) : undefined}
    >
      {text}
      {unit}
    </span>
  );
}

/** The coin of the amount before it. All codes take the same width, so that digits stand below each other. */
export const CoinCode = ({ coin }: { coin: string | null }) =>
  coin === null ? null : (
    <small className={styles.coin} translate="no">
      {' '}
      {coin}
    </small>
  );
