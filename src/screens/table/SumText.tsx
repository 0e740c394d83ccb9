import { formatDecimal, formatGain, roundDecimal } from '@/kit/format/decimal';
import { GainText } from '../fields/number/GainText';

/** A sum is read, not booked: what is finer than any coin is shown stands in its title. */
const decimals = 8;

/** A sum (a decimal string), as exact as a person reads it; the whole value in its title where that is more. */
export function SumText({ value, gain }: { value: string; gain: boolean }) {
  const shown = roundDecimal(value, decimals);
  const exact = gain ? formatGain(value) : formatDecimal(value);
  return (
    <span title={shown === value ? undefined : exact}>
      {gain ? <GainText value={shown} /> : formatDecimal(shown)}
    </span>
  );
}
