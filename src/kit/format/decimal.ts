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

/** A gain or a loss: as `formatDecimal`, a gain with its plus. */
export const formatGain = (value: string): string =>
  `${compareDecimals(value, '0') > 0 ? '+' : ''}${formatDecimal(value)}`;

/** The point moved to the right (to the left when negative), digit by digit: `0.001` by 2 is `0.1`. What is no decimal stays. */
export function movePoint(value: string, places: number): string {
  const match = pattern.exec(value);
  if (!match) return value;
  const [, sign = '', whole = '', fraction = ''] = match;
  const padded = `${'0'.repeat(Math.max(0, -places))}${whole}${fraction}${'0'.repeat(Math.max(0, places))}`;
  const point = whole.length + Math.max(0, -places) + places;
  const moved = padded.slice(0, point).replace(/^0+(?=\d)/, '');
  const rest = padded.slice(point).replace(/0+$/, '');
  return `${sign}${moved}${rest && `.${rest}`}`;
}

/** A rate as a percentage, `0.001` as `0.1%`: the decimal point moves two places, digits stay. */
export const formatRate = (value: string): string =>
  pattern.test(value) ? `${formatDecimal(movePoint(value, 2))}%` : value;

/** A decimal as whole units of its last digit, and how many decimals it has. */
function unitsOf(value: string): { units: bigint; scale: number } {
  const [, sign = '', whole = '0', fraction = ''] = pattern.exec(value) ?? [];
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

/** To at most so many decimals, half a unit away from 0. What is no decimal stays. */
export function roundDecimal(value: string, scale: number): string {
  const { units, scale: own } = unitsOf(value);
  if (own <= scale || !pattern.test(value)) return value;
  const unit = 10n ** BigInt(own - scale);
  const half = units < 0n ? -unit / 2n : unit / 2n;
  return movePoint(String((units + half) / unit), -scale);
}

/** Which of two decimals is greater: below 0, 0, above 0. What is no decimal counts as 0. */
export function compareDecimals(one: string, other: string): number {
  const [a, b] = [unitsOf(one), unitsOf(other)];
  const scale = Math.max(a.scale, b.scale);
  const at = ({ units, scale: own }: typeof a) => units * 10n ** BigInt(scale - own);
  return at(a) === at(b) ? 0 : at(a) < at(b) ? -1 : 1;
}

/** The exact product of two decimals. */
export function timesDecimal(one: string, other: string): string {
  const [a, b] = [unitsOf(one), unitsOf(other)];
  return movePoint(String(a.units * b.units), -(a.scale + b.scale));
}
