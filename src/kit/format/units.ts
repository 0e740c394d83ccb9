// An amount is a decimal text from the database to the screen. In arithmetic it is a number of units, which are exact and
// count the 18th decimal place. Counts are plain numbers, so a count cannot take the place of an amount.

/** A decimal number as text: what the contract and the database hold for an amount or a rate. */
export type Decimal = `${number}`;

declare const unit: unique symbol;

/** An amount in arithmetic. `<` and `>` compare two of them; the functions of this file calculate with them. */
export type Units = bigint & { readonly [unit]: true };

type None = null | undefined;

/** Decimal places of an amount. */
const places = 18;
const trusted = /^(-?\d+)(?:\.(\d{1,18}))?$/;
const fromOutside = /^(\d{1,20})(?:\.(\d{1,18}))?$/;

const branded = (value: bigint): Units => value as Units;

const read = (pattern: RegExp, text: string): Units | null => {
  const match = pattern.exec(text);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return branded(BigInt(whole + fraction.padEnd(places, '0')));
};

/** The amount 0. */
export const zero = branded(0n);

/** The amount 1. */
export const one = branded(10n ** BigInt(places));

/**
 * Reads an amount of a row or of a checked body. Throws for a text that is no decimal of at most 18 places: such a text
 * never comes from a column. `parseUnits` reads texts from outside.
 */
export function units(value: Decimal): Units;
export function units(value: Decimal | None): Units | null;
export function units(value: Decimal | None): Units | null {
  if (value === null || value === undefined) return null;
  const found = read(trusted, value);
  if (found === null)
    throw new Error(
      `${JSON.stringify(value)} is no decimal of at most 18 places: round it in SQL, or read it with parseUnits.`,
    );
  return found;
}

/**
 * Reads an amount that somebody typed. Returns null for anything but digits with at most 18 decimal places: signs, blanks,
 * exponents, separators of thousands.
 */
export const parseUnits = (text: string): Units | null => read(fromOutside, text);

/** Returns an amount as a decimal without trailing zeros. A number that is no amount gives a text that is no `Decimal`. */
export function toDecimal(amount: Units): Decimal;
export function toDecimal(amount: bigint): string;
export function toDecimal(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -places)}${fraction && `.${fraction}`}`;
}

export const plus = (amount: Units, other: Units): Units => branded(amount + other);

export const minus = (amount: Units, other: Units): Units => branded(amount - other);

export const negate = (amount: Units): Units => branded(-amount);

/** Adds amounts; 0 for none. */
export const sum = (amounts: Iterable<Units>): Units => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return branded(total);
};

export const smaller = (amount: Units, other: Units): Units => (amount < other ? amount : other);

export const larger = (amount: Units, other: Units): Units => (amount > other ? amount : other);

/** Multiplies an amount by a count: 3 pieces at 1.5 each. Throws when the count is no whole number. */
export const times = (amount: Units, count: number): Units => branded(amount * BigInt(count));

/** Divides an amount by a count and truncates it after the 18th place. Throws when the count is no whole number, or 0. */
export const dividedBy = (amount: Units, count: number): Units => branded(amount / BigInt(count));

/** Returns a count as an amount: 5 is `5`. Throws when it is no whole number. */
export const fromCount = (count: number): Units => times(one, count);

/** Multiplies an amount by a rate, or a quantity by a price; truncated after the 18th place. */
export function multiply(amount: Units, factor: Units): Units;
export function multiply(amount: bigint, factor: bigint): bigint;
export function multiply(amount: bigint, factor: bigint): bigint {
  return (amount * factor) / one;
}

/** Truncates an amount after `scale` decimal places. */
export function truncate(amount: Units, scale: number): Units;
export function truncate(amount: bigint, scale: number): bigint;
export function truncate(amount: bigint, scale: number): bigint {
  return amount - (amount % 10n ** BigInt(places - scale));
}

/** Returns the multiple of a step, such as the tick of a price, that an amount reaches; towards 0 for one below 0. */
export const toMultiple = (amount: Units, step: Units): Units => branded(amount - (amount % step));

/** Divides one amount by another, a value by a price; truncated after `scale` places. */
export function divide(amount: Units, divisor: Units, scale?: number): Units;
export function divide(amount: bigint, divisor: bigint, scale?: number): bigint;
export function divide(amount: bigint, divisor: bigint, scale = 8): bigint {
  return truncate((amount * one) / divisor, scale);
}

/** Returns the part of an amount that `part` is of `whole`, without rounding in between; truncated after the 18th place. */
export const share = (amount: Units, part: Units, whole: Units): Units => branded((amount * part) / whole);

/** Returns the nearest floating-point number, for charts and for what simulated members want. */
export const approximate = (amount: Decimal): number => Number(amount);

/** Rounds a floating-point number of the demo data to a decimal with at most this many places, or to one unit of the last. */
export const rounded = (value: number, scale: number): Decimal => {
  const found = read(trusted, Math.max(value, 10 ** -scale).toFixed(scale));
  if (found === null) throw new RangeError(`${value} is too large to be rounded.`);
  return toDecimal(found);
};
