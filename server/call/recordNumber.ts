import type { Call } from './call';

/**
 * Returns the business number of a new record: its kind, the second of its creation, and five digits that distinguish
 * records of that second: `DP26112109300712345`, at most 20 characters.
 */
export const recordNumber = (kind: string, { context }: Pick<Call, 'context'>): string => {
  const second = context.now().toISOString().replace(/\D/g, '').slice(2, 14);
  // The low bits of an id are milliseconds and a sequence, unique within a second.
  const within = (BigInt(context.nextId()) >> 22n) % 1_000n;
  const sequence = counter();
  return `${kind}${second}${String(within).padStart(3, '0')}${String(sequence).padStart(2, '0')}`;
};

let last = 0;

/** Distinguishes numbers of the same millisecond. */
const counter = (): number => {
  last = (last + 1) % 100;
  return last;
};
