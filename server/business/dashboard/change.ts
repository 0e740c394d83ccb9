import { divide, toDecimal } from '@/kit/format/decimal';
import type { Decimal } from '@/kit/format/units';
import { dayAt } from '@server/site/days';

/** Returns the day some days before another. */
export const dayBefore = (day: string, days = 1): string => dayAt(new Date(`${day}T00:00:00+08:00`), -days);

/** Returns the change against the period before as a rate; null when there is nothing to compare with. */
export const rateOf = (value: bigint, previous: bigint | null): Decimal | null =>
  previous === null || previous === 0n
    ? null
    : toDecimal(divide(value - previous, previous < 0n ? -previous : previous, 4));
