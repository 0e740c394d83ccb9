import { units } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';

/** Returns a number of the demo data as an amount with this many significant digits. */
export const withDigits = (value: number, digits: number): Units =>
  units(`${Number(value.toPrecision(digits))}`);
