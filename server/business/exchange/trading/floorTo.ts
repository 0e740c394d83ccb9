import { dividedBy, one, times } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';

/** Rounds a floating-point number down to an amount with this many decimal places. */
export const floorTo = (value: number, scale: number): Units =>
  times(dividedBy(one, 10 ** scale), Math.floor(value * 10 ** scale));
