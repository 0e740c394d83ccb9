import { toDecimal as decimalOf, units } from './units';
import type { Decimal, Units } from './units';

export { divide, multiply, one, truncate } from './units';

// Amounts are decimal strings from the database to the screen; nothing here turns one into a float.

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Reads an amount of an answer, which the contract calls a text. The platform uses `units` (kit/format/units). */
export const toUnits = (value: string): Units => units(value as Decimal);

/** Converts units to a decimal, also sums of plain `bigint`. The platform uses that of kit/format/units. */
export const toDecimal = (amount: bigint): Decimal => decimalOf(amount as Units);

/** Groups thousands and pads to at least `scale` decimals. Never rounds. */
export function formatDecimal(value: string, scale = 0): string {
  const match = pattern.exec(value);
  if (!match) return value;
  const [, sign = '', whole = '', fraction = ''] = match;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const shown = fraction.replace(/0+$/, '').padEnd(scale, '0');
  return `${sign}${grouped}${shown && `.${shown}`}`;
}

/** Formats a gain or a loss as `formatDecimal` does, with a plus sign before a gain. */
export const formatGain = (value: string, scale = 0): string =>
  `${compareDecimals(value, '0') > 0 ? '+' : ''}${formatDecimal(value, scale)}`;

/** Moves the decimal point to the right, to the left when negative: `0.001` by 2 is `0.1`. Returns other texts unchanged. */
export function movePoint(value: string, by: number): string {
  const match = pattern.exec(value);
  if (!match) return value;
  const [, sign = '', whole = '', fraction = ''] = match;
  const padded = `${'0'.repeat(Math.max(0, -by))}${whole}${fraction}${'0'.repeat(Math.max(0, by))}`;
  const point = whole.length + Math.max(0, -by) + by;
  const moved = padded.slice(0, point).replace(/^0+(?=\d)/, '');
  const rest = padded.slice(point).replace(/0+$/, '');
  return `${sign}${moved}${rest && `.${rest}`}`;
}

/** Formats a rate as a percentage: `0.001` is `0.1%`. */
export const formatRate = (value: string): string =>
  pattern.test(value) ? `${formatDecimal(movePoint(value, 2))}%` : value;

/** Reads a decimal of any scale as an integer and its number of decimal places. */
function parse(value: string): { digits: bigint; scale: number } {
  const [, sign = '', whole = '0', fraction = ''] = pattern.exec(value) ?? [];
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

/** Rounds to at most `scale` decimals, half away from zero. Returns other texts unchanged. */
export function roundDecimal(value: string, scale: number): string {
  const { digits, scale: own } = parse(value);
  if (own <= scale || !pattern.test(value)) return value;
  const unit = 10n ** BigInt(own - scale);
  const half = digits < 0n ? -unit / 2n : unit / 2n;
  return movePoint(String((digits + half) / unit), -scale);
}

/** Adds zeros to a decimal that has fewer than `scale` decimals. Returns other texts unchanged. */
export function padDecimal(value: string, scale: number): string {
  const missing = scale - (value.split('.')[1]?.length ?? 0);
  if (missing <= 0 || !pattern.test(value)) return value;
  return `${value.includes('.') ? value : `${value}.`}${'0'.repeat(missing)}`;
}

/** Cuts a decimal after `scale` decimals, towards 0. Returns other texts unchanged. */
export function truncateDecimal(value: string, scale: number): string {
  const match = pattern.exec(value);
  if (!match) return value;
  const [, sign = '', whole = '', fraction = ''] = match;
  const kept = fraction.slice(0, scale);
  return `${sign}${whole}${kept && `.${kept}`}`;
}

/** Compares two decimals of any scale: below 0, 0 or above 0. Other texts count as 0. */
export function compareDecimals(left: string, right: string): number {
  const a = parse(left);
  const b = parse(right);
  const scale = Math.max(a.scale, b.scale);
  const at = ({ digits, scale: own }: typeof a) => digits * 10n ** BigInt(scale - own);
  return at(a) === at(b) ? 0 : at(a) < at(b) ? -1 : 1;
}

/** Multiplies two decimals of any scale exactly. */
export function timesDecimal(left: string, right: string): string {
  const a = parse(left);
  const b = parse(right);
  return movePoint(String(a.digits * b.digits), -(a.scale + b.scale));
}
