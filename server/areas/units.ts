/** A decimal text in units of its 18th place: exact, and comparable. */
export const units = (decimal: string): bigint => {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
};

/** The same of a value that may be none. */
export const unitsOf = (value: unknown): bigint | null =>
  typeof value === 'string' && value !== '' ? units(value) : null;

/** The decimal text of units, as both engines answer it: no zeros at its end. */
export const decimal = (value: bigint): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(19, '0');
  const fraction = digits.slice(-18).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -18)}${fraction && `.${fraction}`}`;
};

/** The product of an amount and a price or rate, rounded down to the 18th place. */
export const times = (amount: bigint, factor: bigint): bigint => (amount * factor) / 10n ** 18n;
