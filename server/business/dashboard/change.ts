import { divide, minus, negate, toDecimal, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';

/** Returns the change against the period before as a rate; null when there is nothing to compare with. */
export const rateOf = (value: Units, previous: Units | null): Decimal | null =>
  previous === null || previous === zero
    ? null
    : toDecimal(divide(minus(value, previous), previous < zero ? negate(previous) : previous, 4));
