import { sql } from 'kysely';
import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import type { components } from '@/api/gen/contract/nft';
import { code, Failure } from '@server/call/failure';
import type { Handler } from '@server/call/call';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import { findVisibleRow } from '@server/resources/rows/findVisibleRow';
import { blockHashOf } from '@server/business/wallet/public';
import { moveRecord } from '@server/workflow/moveRecord';
import { closeEnrolment, entriesOf, termsOf } from './drawSteps';
import { returnDeposits } from './enrol';

const notDrawn = { 'zh-CN': '尚未开签', 'en-US': 'The draw has not taken place yet' };

/** Closes the enrolment of the draws whose time has come, each in a transaction of its own. */
const closeDue = async (context: Context): Promise<void> => {
  const due = sql`status = 'ENROLLING' and "enrollEnd" <= ${context.now().toISOString()}`;
  const { rows } = await sql<{ id: string }>`select id from "nftDraw" where ${due}`.execute(context.db);
  for (const { id } of rows)
    await inTransaction(context.db, async (db) => {
      const { rows: found } = await sql<
        RecordRow<'nftDraw'>
      >`select * from "nftDraw" where id = ${id} and ${due} for update`.execute(db);
      const [draw] = found;
      if (!draw) return;
      const winnerCount = countOf(draw.winnerCount);
      const fixed = await closeEnrolment(db, context, { ...draw, winnerCount });
      const set = { ...fixed, prizeStock: JSON.stringify(fixed.prizeStock) };
      await moveRecord(db, context, 'nftDraw', { id, from: 'ENROLLING', to: 'CLOSED', set });
    });
};

/** Keeps the hash of each block that a closed draw waits for, as soon as its chain has it. */
const keepBlocks = async (context: Context): Promise<void> => {
  const { rows } = await sql<{ id: string; blockChain: string; blockHeight: CountText }>`
    select draw.id, "blockChain", draw."blockHeight" from "nftDraw" draw join chain on chain."chainCode" = "blockChain"
    where draw.status = 'CLOSED' and "blockHash" is null and "nodeHeight" >= draw."blockHeight"`.execute(
    context.db,
  );
  for (const { id, blockChain, blockHeight } of rows)
    await inTransaction(context.db, async (db) => {
      const blockHash = await blockHashOf(db, context, blockChain, countOf(blockHeight));
      await recordsOf(db).updateTable('nftDraw').set({ blockHash }).where('id', '=', id).execute();
    });
};

/** What the system does for draws in one tick. */
export const runDraws = async (context: Context): Promise<void> => {
  await closeDue(context);
  await keepBlocks(context);
  await returnDeposits(context);
};

type Proof = components['schemas']['NftDrawProof'];

/** `GET /admin/nft/draw/{id}/proof`: the published values of a draw, by which anybody can compute its winners again. */
export const proofNftDraw: Handler<'proofNftDraw'> = async (call): Promise<Proof> => {
  const draw = await findVisibleRow('nftDraw', call);
  if (draw.status !== 'DRAWN') throw new Failure(code.notAllowed, notDrawn);
  const won = await recordsOf(call.db)
    .selectFrom('nftDrawEntry')
    .select(['entryNo', 'memberUid', 'itemNo'])
    .where('drawNo', '=', draw.drawNo)
    .where('isWinner', '=', true)
    .orderBy('entryNo')
    .execute();
  return {
    ...termsOf(draw),
    drawNo: draw.drawNo,
    seedHash: draw.seedHash ?? '',
    blockChain: draw.blockChain ?? '',
    blockHeight: countOf(draw.blockHeight) ?? 0,
    entriesHash: draw.entriesHash ?? '',
    entries: await entriesOf(call.db, draw.drawNo),
    winners: won.map(({ entryNo, memberUid, itemNo }) => ({
      entryNo: countOf(entryNo),
      memberUid,
      itemNo: itemNo ?? '',
    })),
  };
};
