const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;
const whole = 10_000n;

/**
 * A decimal on its way from 0 to `value`: `progress` from 0 to 1. Digits are counted as whole numbers, so nothing is a
 * float, and the last step is the value itself, letter by letter. What is no decimal stays as it is.
 */
export function countedUp(value: string, progress: number): string {
  const match = pattern.exec(value);
  if (!match || progress >= 1) return value;
  const [, sign = '', units = '', fraction = ''] = match;
  const share = BigInt(Math.round(Math.max(0, progress) * Number(whole)));
  const digits = ((BigInt(units + fraction) * share) / whole).toString().padStart(fraction.length + 1, '0');
  if (!fraction) return sign + digits;
  return `${sign}${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`;
}
