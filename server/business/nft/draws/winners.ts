import { createHash } from 'node:crypto';

/** Inputs of a draw: the committed seed, an unpredictable block, and the prizes with how many of each there are. */
export type DrawTerms = {
  seed: string;
  blockHash: string;
  winnerCount: number;
  prizes: Prize[];
};

export type Prize = { itemNo: string; weight: number | null; stock: number };

export type Winner = { entryNo: number; itemNo: string };

export const sha256 = (words: string): string => createHash('sha256').update(words).digest('hex');

/** Returns the prize of a ticket among those that are left: by weight if prizes have weights, else in turn. */
const prizeOf = (left: readonly Prize[], place: number, ticket: string): Prize | undefined => {
  const total = left.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  if (total === 0) return left[place % left.length];
  let rest = (Number.parseInt(ticket.slice(0, 8), 16) / 2 ** 32) * total;
  return left.find(({ weight }) => (rest -= weight ?? 0) < 0);
};

/**
 * Returns the winners of a draw (invariant I-17): each entry's number is hashed with seed and block, and the smallest
 * hashes win while prizes are left. Anyone can repeat it from the published inputs.
 */
export const winnersOf = (terms: DrawTerms, entryNos: readonly number[]): Winner[] => {
  const stock = new Map(terms.prizes.map(({ itemNo, stock: count }) => [itemNo, count]));
  return entryNos
    .map((entryNo) => ({ entryNo, ticket: sha256(`${terms.seed}:${terms.blockHash}:${entryNo}`) }))
    .toSorted((a, b) => (a.ticket < b.ticket ? -1 : 1))
    .slice(0, terms.winnerCount)
    .flatMap(({ entryNo, ticket }, place): Winner[] => {
      const left = terms.prizes.filter(({ itemNo }) => (stock.get(itemNo) ?? 0) > 0);
      const prize = prizeOf(left, place, ticket);
      if (!prize) return [];
      stock.set(prize.itemNo, (stock.get(prize.itemNo) ?? 0) - 1);
      return [{ entryNo, itemNo: prize.itemNo }];
    });
};

/** An entry as the published list has it. */
export type ListedEntry = { entryNo: number; memberUid: string };

/** Returns the hash of the list of entries, which is fixed when enrolment closes. */
export const entriesHashOf = (entries: readonly ListedEntry[]): string =>
  sha256(entries.map(({ entryNo, memberUid }) => `${entryNo}:${memberUid}`).join('\n'));
