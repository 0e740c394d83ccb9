/** Rounds up to a plausible limit: two digits and zeros. */
export const roundUp = (value: bigint): bigint => {
  const step = 10n ** BigInt(Math.max(0, value.toString().length - 2));
  return ((value + step - 1n) / step) * step;
};

/** Rounds to a plausible price: three digits and zeros. */
export const roundPrice = (value: number): string => {
  const places = Math.max(0, 2 - Math.floor(Math.log10(value)));
  const text = Number(value.toPrecision(3)).toFixed(places);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
};
