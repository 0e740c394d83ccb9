/** Returns the value below which the given share (0 to 1) of the values lies; the lower middle one for an even number. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = Math.max(0, Math.ceil(share * sorted.length) - 1);
  const value = sorted[at];
  if (value === undefined) throw new Error('There is nothing to take a quantile of.');
  return value;
}

/** Returns by how many percent a value exceeds another. */
export const above = (value: number, base: number): number => (value / base - 1) * 100;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
