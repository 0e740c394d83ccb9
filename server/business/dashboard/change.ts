import { divide, minus, negate, toDecimal, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import { dayAt } from '@server/site/days';

/** Returns the day some days before another. */
export const dayBefore = (day: string, days = 1): string => dayAt(new Date(`${day}T00:00:00+08:00`), -days);

/** Returns the change against the period before as a rate; null when there is nothing to compare with. */
export const rateOf = (value: Units, previous: Units | null): Decimal | null =>
  previous === null || previous === zero
    ? null
    : toDecimal(divide(minus(value, previous), previous < zero ? negate(previous) : previous, 4));
