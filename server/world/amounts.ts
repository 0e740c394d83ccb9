import { rounded } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';

/** Formats an amount of a simulated member with four significant digits, at most 8 decimals, never 0. */
export const amountOf = (value: number): Decimal => {
  const places = Math.min(8, Math.max(0, 3 - Math.floor(Math.log10(value))));
  return rounded(Math.max(value, 1e-8), places);
};
