// Amounts are decimal strings from the database to the screen; nothing here turns one into a float.

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Decimal places of a stored amount. Units count the last of them. */
const places = 18;

/** The amount 1 in units. */
export const one = 10n ** BigInt(places);

/** Converts a decimal with at most 18 places to units, which are exact and comparable. */
export const toUnits = (value: string): bigint => {
  const [whole = '', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
};

/** Converts a value to units; returns null when it is no text or empty. */
export const toUnitsOrNull = (value: unknown): bigint | null =>
  typeof value === 'string' && value !== '' ? toUnits(value) : null;

/** Converts units to a decimal without trailing zeros. */
export const toDecimal = (units: bigint): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}${fraction && `.${fraction}`}`;
};

/** Multiplies two amounts in units; the product is truncated to the 18th place. */
export const multiply = (amount: bigint, factor: bigint): bigint => (amount * factor) / one;

/** Truncates units after `scale` decimal places. */
export const truncate = (units: bigint, scale: number): bigint =>
  units - (units % 10n ** BigInt(places - scale));

/** Divides two amounts in units; the quotient is truncated after `scale` places. */
export const divide = (amount: bigint, divisor: bigint, scale = 8): bigint =>
  truncate((amount * one) / divisor, scale);

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
export const formatGain = (value: string): string =>
  `${compareDecimals(value, '0') > 0 ? '+' : ''}${formatDecimal(value)}`;

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
