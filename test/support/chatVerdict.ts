import type { ChatPlayer } from './chatPlayer';

/** What a player has received. */
export type Received = Pick<ChatPlayer, 'lastSeq' | 'heard' | 'waiting' | 'faults'>;

/** How far what the players of a room received is from one and the same list. */
export type Verdict = { losses: number; duplicates: number; disorder: number; faults: string[] };

/**
 * Compares what the players of one room received. `said` has every text that was written, each one different. Players count
 * from their first visit, so they are compared where they overlap.
 */
export const verdictOf = (room: string, players: readonly Received[], said: readonly string[]): Verdict => {
  const end = Math.max(...players.map(({ lastSeq }) => lastSeq(room)));
  const numbers = new Map<number, string>();
  const verdict: Verdict = { losses: 0, duplicates: 0, disorder: 0, faults: [] };
  for (const player of players) {
    verdict.losses += end - player.lastSeq(room) + player.waiting();
    verdict.faults.push(...player.faults);
    const heard = player.heard(room);
    const texts = heard.flatMap(({ kind, text }) => (kind === 'TEXT' && text !== null ? [text] : []));
    verdict.duplicates += texts.length - new Set(texts).size;
    const known = new Set(texts);
    verdict.losses += said.filter((text) => !known.has(text)).length;
    for (const [at, { seq, msgId }] of heard.entries()) {
      const before = heard[at - 1];
      if (before && seq !== before.seq + 1) verdict.disorder += 1;
      if ((numbers.get(seq) ?? msgId) !== msgId) verdict.disorder += 1;
      numbers.set(seq, msgId);
    }
  }
  return verdict;
};
