/** Formats an amount of a simulated member with four significant digits, at most 8 decimals, never 0. */
export const amountOf = (value: number): string => {
  const places = Math.min(8, Math.max(0, 3 - Math.floor(Math.log10(value))));
  const text = Math.max(value, 1e-8).toFixed(places);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
};
