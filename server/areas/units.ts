/** A decimal text in units of its 18th place: exact, and comparable. */
export const units = (decimal: string): bigint => {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
};

/** The same of a value that may be none. */
export const unitsOf = (value: unknown): bigint | null =>
  typeof value === 'string' && value !== '' ? units(value) : null;
