import { formatDecimal, formatGain, roundDecimal } from '@/kit/format/decimal';
import { CoinCode } from '@/screens/fields/number/CoinCode';
import { GainText } from '@/screens/fields/number/kind';

/** Decimals of a shown sum; the title has the exact value. */
const decimals = 8;

type Props = {
  /** A decimal string. */
  value: string;
  /** A gain or a loss. */
  gain: boolean;
  /** @default none */
  coin?: string | null;
};

/** A sum, rounded for display; the title has the exact value if it differs. */
export function SumText({ value, gain, coin = null }: Props) {
  const shown = roundDecimal(value, decimals);
  const exact = gain ? formatGain(value) : formatDecimal(value);
  return (
    <span title={shown === value ? undefined : exact}>
      {gain ? <GainText value={shown} /> : formatDecimal(shown)}
      <CoinCode coin={coin} />
    </span>
  );
}
