import { rounded } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';

/** Rounds up to a plausible limit: two digits and zeros. */
export function roundUp(value: Units): Units;
export function roundUp(value: bigint): bigint;
export function roundUp(value: bigint): bigint {
  const step = 10n ** BigInt(Math.max(0, value.toString().length - 2));
  return ((value + step - 1n) / step) * step;
}

/** Rounds to a plausible price: three digits and zeros. */
export const roundPrice = (value: number): Decimal =>
  rounded(Number(value.toPrecision(3)), Math.max(0, 2 - Math.floor(Math.log10(value))));
