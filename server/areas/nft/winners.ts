import { createHash } from 'node:crypto';

/** Inputs of a draw: the committed seed, an unpredictable block, and the prizes. */
export type DrawTerms = {
  seed: string;
  blockHash: string;
  winnerCount: number;
  prizes: readonly { itemNo: string; weight: number | null }[];
};

export const sha256 = (words: string): string => createHash('sha256').update(words).digest('hex');

/** Returns the prize of a ticket: by weight if prizes have weights, else in turn. */
const prizeOf = ({ prizes }: DrawTerms, place: number, ticket: string): string | null => {
  const total = prizes.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  if (total === 0) return prizes[place % prizes.length]?.itemNo ?? null;
  let left = (Number.parseInt(ticket.slice(0, 8), 16) / 2 ** 32) * total;
  for (const { itemNo, weight } of prizes) {
    left -= weight ?? 0;
    if (left < 0) return itemNo;
  }
  return null;
};

/**
 * Returns the winners of a draw (invariant I-17): each entry's number is hashed with seed and block, and the smallest
 * hashes win. Anyone can repeat it from the published inputs.
 */
export const winnersOf = (
  terms: DrawTerms,
  entryNos: readonly number[],
): { entryNo: number; itemNo: string | null }[] =>
  entryNos
    .map((entryNo) => ({ entryNo, ticket: sha256(`${terms.seed}:${terms.blockHash}:${entryNo}`) }))
    .toSorted((a, b) => (a.ticket < b.ticket ? -1 : 1))
    .slice(0, terms.winnerCount)
    .map(({ entryNo, ticket }, place) => ({ entryNo, itemNo: prizeOf(terms, place, ticket) }));
