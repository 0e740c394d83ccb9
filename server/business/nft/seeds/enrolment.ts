import type { Kysely } from 'kysely';
import { updateJson } from '@server/db/updateJson';
import type { Tables } from '@server/db/tables';
import { recordsOf } from '@server/db/records';
import type { SeedContext } from '@server/seeds/context';
import type { chanceOf, Payer } from '@server/seeds/money/line';
import { entriesHashOf, winnersOf } from '../draws/winners';
import { prizesOf } from '../draws/drawSteps';

type Row = Readonly<Record<string, unknown>>;
type Win = {
  drawNo: string;
  kind: string;
  itemNo: string;
  payer: Payer;
  drawAt: number;
  payBy: number;
};

const timeOf = (value: unknown) => Date.parse(String(value));

/** Returns the entries of each draw, and the winners of the finished ones (I-17). */
export const enrol = async (
  db: Kysely<Tables>,
  { nextId, today }: Pick<SeedContext, 'nextId' | 'today'>,
  payers: readonly Payer[],
  { random }: ReturnType<typeof chanceOf>,
) => {
  const draws = await recordsOf(db)
    .selectFrom('nftDraw')
    .selectAll()
    .where('status', '!=', 'DRAFT')
    .orderBy('id')
    .execute();
  const end = today.getTime();
  const entries: Record<string, unknown>[] = [];
  const wins: Win[] = [];
  const counts: Row[] = [];
  for (const draw of draws) {
    const drawNo = String(draw.drawNo);
    const [from, to] = [timeOf(draw.enrollStart), Math.min(timeOf(draw.enrollEnd), end)];
    const share = draw.status === 'ENROLLING' || draw.status === 'CANCELLED' ? 0.12 : 0.3;
    const own = payers
      .filter(({ at }) => at < from && random() < share)
      .map((payer) => ({ payer, at: Math.floor(from + random() * (to - from)) }))
      .toSorted((a, b) => a.at - b.at);
    const { seed, blockHash, winnerCount } = draw;
    const terms = { seed: String(seed), blockHash: String(blockHash), winnerCount: Number(winnerCount) };
    const won = new Map(
      draw.status === 'DRAWN'
        ? winnersOf(
            { ...terms, prizes: prizesOf(draw) },
            own.map((_, index) => index + 1),
          ).map(({ entryNo, itemNo }) => [entryNo, itemNo] as const)
        : [],
    );
    for (const [index, { payer, at }] of own.entries()) {
      const itemNo = won.get(index + 1) ?? null;
      entries.push({
        ...{ id: nextId(), agentPath: payer.agentPath, drawNo, memberUid: payer.uid, entryNo: index + 1 },
        ...{ isWinner: itemNo !== null, itemNo, createdAt: new Date(at).toISOString() },
      });
      const [drawAt, payBy] = [timeOf(draw.drawAt), timeOf(draw.payDeadline)];
      if (itemNo !== null) wins.push({ drawNo, kind: String(draw.kind), itemNo, payer, drawAt, payBy });
    }
    const listed = own.map(({ payer }, index) => ({ entryNo: index + 1, memberUid: payer.uid }));
    const entriesHash = draw.blockChain === null ? null : entriesHashOf(listed);
    counts.push({ drawNo, entryCount: own.length, entriesHash });
  }
  return { entries, wins, close: () => updateJson(db, 'nftDraw', ['drawNo'], counts) };
};
