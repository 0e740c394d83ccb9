/** Amounts are decimal strings from the database to the screen: nothing here turns one into a float. */
const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Groups thousands and pads to at least `scale` decimals; never rounds: what is stored is what is shown. */
export function formatDecimal(value: string, scale = 0): string {
  const match = pattern.exec(value);
  if (!match) return value;
  const [, sign = '', whole = '', fraction = ''] = match;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const shown = fraction.replace(/0+$/, '').padEnd(scale, '0');
  return `${sign}${grouped}${shown && `.${shown}`}`;
}

/** A rate as a percentage, `0.001` as `0.1%`: the decimal point moves two places, digits stay. */
export function formatRate(value: string): string {
  const match = pattern.exec(value);
  if (!match) return value;
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = fraction.padEnd(2, '0');
  const shifted = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  return `${sign}${formatDecimal(digits.length > 2 ? `${shifted}.${digits.slice(2)}` : shifted)}%`;
}
