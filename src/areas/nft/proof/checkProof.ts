import type { ProofNftDrawResult } from '@/api/gen/nft';

/** The public values of a draw. */
export type Proof = ProofNftDrawResult;

type Winner = Proof['winners'][number];
type Prize = Proof['prizes'][number];

/** A winner by the rule beside the published one; one of them is null when only the other exists. */
type ComparedWinner = { computed: Winner | null; published: Winner | null; isEqual: boolean };

/** What a computation of the published values shows. */
export type Verdict = {
  /** The hash of the seed is the one that was published before enrolment. */
  isSeedGenuine: boolean;
  /** The hash of the entries is the one that was fixed when enrolment closed. */
  isListGenuine: boolean;
  winners: readonly ComparedWinner[];
  /** Everything matches. */
  isSound: boolean;
};

/** Returns the SHA-256 of a text in hexadecimal. Uses Web Crypto, which browsers and Node have. */
async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function prizeOf(left: readonly Prize[], place: number, ticket: string): Prize | undefined {
  const total = left.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  if (total === 0) return left[place % left.length];
  let rest = (Number.parseInt(ticket.slice(0, 8), 16) / 2 ** 32) * total;
  for (const prize of left) {
    rest -= prize.weight ?? 0;
    if (rest < 0) return prize;
  }
  return undefined;
}

/**
 * Computes the winners of a draw from its public values alone: the ticket of an entry is the SHA-256 of
 * `seed:blockHash:entryNo`; the smallest tickets win in turn while prizes are left. A prize is chosen among those left, by
 * weight (the first 32 bits of the ticket, as a part of the sum) or, without weights, by turn.
 */
export async function computeWinners(proof: Proof): Promise<Winner[]> {
  const { seed, blockHash, winnerCount, prizes, entries } = proof;
  const tickets = await Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      ticket: await sha256(`${seed}:${blockHash}:${entry.entryNo}`),
    })),
  );
  const left = prizes.map((prize) => ({ ...prize }));
  return tickets
    .sort((a, b) => (a.ticket < b.ticket ? -1 : 1))
    .slice(0, winnerCount)
    .flatMap(({ entryNo, memberUid, ticket }, place) => {
      const prize = prizeOf(
        left.filter(({ stock }) => stock > 0),
        place,
        ticket,
      );
      if (!prize) return [];
      prize.stock -= 1;
      return [{ entryNo, memberUid, itemNo: prize.itemNo }];
    });
}

/** Checks seed, list of entries and winners of a draw against its public values. */
export async function checkProof(proof: Proof): Promise<Verdict> {
  const list = proof.entries.map(({ entryNo, memberUid }) => `${entryNo}:${memberUid}`).join('\n');
  const isSeedGenuine = (await sha256(proof.seed)) === proof.seedHash;
  const isListGenuine = (await sha256(list)) === proof.entriesHash;
  const computed = await computeWinners(proof);
  const winners = [...new Set([...computed, ...proof.winners].map(({ entryNo }) => entryNo))].map(
    (entryNo): ComparedWinner => {
      const [own, given] = [computed, proof.winners].map((list) =>
        list.find((winner) => winner.entryNo === entryNo),
      );
      const isEqual = own?.itemNo === given?.itemNo && own?.memberUid === given?.memberUid;
      return { computed: own ?? null, published: given ?? null, isEqual };
    },
  );
  const isSound = isSeedGenuine && isListGenuine && winners.every(({ isEqual }) => isEqual);
  return { isSeedGenuine, isListGenuine, winners, isSound };
}
