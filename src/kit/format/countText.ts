/** A whole number as the database sends those that may exceed 2^31: ids aside, counts, heights and sizes. */
export type CountText = `${bigint}`;

const whole = /^-?\d+$/;

/** Reads a count of a row. Throws for a text that is no whole number, and for one that a number cannot hold exactly. */
export function countOf(text: CountText): number;
export function countOf(text: CountText | null | undefined): number | null;
export function countOf(text: CountText | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  const count = whole.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(count))
    throw new Error(`${JSON.stringify(text)} is no whole number within 2^53.`);
  return count;
}

/** Writes a count as the database sends it, to compare it with a column. Throws when it is no whole number. */
export const countText = (count: number): CountText => `${BigInt(count)}`;
