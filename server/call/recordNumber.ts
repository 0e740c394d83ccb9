import type { Call } from './call';

/**
 * The number of a new record as people read it out: its kind, the second at which it was made, and five digits that keep
 * those of one second apart: `DP26112109300712345`, at most 20 characters.
 */
export const numberOf = (kind: string, { context }: Pick<Call, 'context'>): string => {
  const second = context.now().toISOString().replace(/\D/g, '').slice(2, 14);
  // The low bits of an id are milliseconds and a sequence: no two ids of a second share them.
  const within = (BigInt(context.nextId()) >> 22n) % 1_000n;
  const sequence = counter();
  return `${kind}${second}${String(within).padStart(3, '0')}${String(sequence).padStart(2, '0')}`;
};

let last = 0;

/** Tells numbers of the same millisecond apart. */
const counter = (): number => {
  last = (last + 1) % 100;
  return last;
};
