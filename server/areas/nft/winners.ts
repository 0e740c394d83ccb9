import { createHash } from 'node:crypto';

/** What decides a draw: the seed that was promised by its hash, a block that nobody could foresee, and what can be won. */
export type DrawTerms = {
  seed: string;
  blockHash: string;
  winnerCount: number;
  prizes: readonly { itemNo: string; weight: number | null }[];
};

export const sha256 = (words: string): string => createHash('sha256').update(words).digest('hex');

/** The prize of a ticket: by weight where prizes have weights, else one after the other. */
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
 * Who wins a draw (invariant I-17): each entry's number is hashed with seed and block, and the smallest hashes win. Anybody
 * can repeat it from what is published.
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
