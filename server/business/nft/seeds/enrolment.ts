import type { Kysely } from 'kysely';
import { updateJson } from '@server/db/updateJson';
import type { Tables } from '@server/db/tables';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, RecordValues } from '@server/db/typedRecords';
import type { SeedContext } from '@server/seeds/context';
import type { chanceOf, Payer } from '@server/seeds/money/line';
import { entriesHashOf, winnersOf } from '../draws/winners';
import { termsOf } from '../draws/drawSteps';

type Counted = Pick<RecordValues<'nftDraw'>, 'drawNo' | 'entryCount' | 'entriesHash'>;
type Win = {
  drawNo: string;
  kind: RecordRow<'nftDraw'>['kind'];
  itemNo: string;
  payer: Payer;
  drawAt: number;
  payBy: number;
};

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
  const entries: RecordValues<'nftDrawEntry'>[] = [];
  const wins: Win[] = [];
  const counts: Counted[] = [];
  for (const draw of draws) {
    const { drawNo, kind } = draw;
    const from = Date.parse(draw.enrollStart);
    const to = Math.min(Date.parse(draw.enrollEnd), end);
    const drawAt = Date.parse(draw.drawAt);
    const payBy = Date.parse(draw.payDeadline ?? '');
    const share = draw.status === 'ENROLLING' || draw.status === 'CANCELLED' ? 0.12 : 0.3;
    const own = payers
      .filter(({ at }) => at < from && random() < share)
      .map((payer) => ({ payer, at: Math.floor(from + random() * (to - from)) }))
      .toSorted((a, b) => a.at - b.at);
    const won = new Map(
      draw.status === 'DRAWN'
        ? winnersOf(
            termsOf(draw),
            own.map((_, index) => index + 1),
          ).map(({ entryNo, itemNo }) => [entryNo, itemNo] as const)
        : [],
    );
    for (const [index, { payer, at }] of own.entries()) {
      const itemNo = won.get(index + 1) ?? null;
      entries.push({
        id: nextId(),
        agentPath: payer.agentPath,
        drawNo,
        memberUid: payer.uid,
        entryNo: index + 1,
        isWinner: itemNo !== null,
        itemNo,
        createdAt: new Date(at).toISOString(),
      });
      if (itemNo !== null) wins.push({ drawNo, kind, itemNo, payer, drawAt, payBy });
    }
    const listed = own.map(({ payer }, index) => ({ entryNo: index + 1, memberUid: payer.uid }));
    const entriesHash = draw.blockChain === null ? null : entriesHashOf(listed);
    counts.push({ drawNo, entryCount: own.length, entriesHash });
  }
  return { entries, wins, close: () => updateJson(db, 'nftDraw', ['drawNo'], counts) };
};
