import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { countOf, countText } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { heightAfter } from '@server/business/wallet/public';
import { insertOrder } from '../orders/placeOrder';
import { freeTokens, moveTokens, reserveLeft } from '../items/tokens';
import { entriesHashOf, winnersOf } from './winners';
import type { DrawTerms, ListedEntry, Prize } from './winners';

type Draw = RecordRow<'nftDraw'>;

const text = {
  early: ({ blockChain, blockHeight }: Draw) => ({
    'zh-CN': `须等待 ${blockChain} 链的第 ${blockHeight} 个区块产生后开签`,
    'en-US': `The draw waits for block ${blockHeight} of the chain ${blockChain}`,
  }),
  entries: {
    'zh-CN': '报名名单与截止时公布的哈希不符，请取消活动',
    'en-US': 'The entries do not match the hash that was fixed when enrollment closed: cancel the draw',
  },
};

/** Reads the entries of a draw in the order of their numbers. */
export const entriesOf = async (db: Kysely<Tables>, drawNo: string): Promise<ListedEntry[]> => {
  const rows = await recordsOf(db)
    .selectFrom('nftDrawEntry')
    .select(['entryNo', 'memberUid'])
    .where('drawNo', '=', drawNo)
    .orderBy('entryNo')
    .execute();
  return rows.map(({ entryNo, memberUid }) => ({ entryNo: countOf(entryNo), memberUid }));
};

/** Returns the prizes of a draw with what there is of each. */
const prizesOf = ({ prizes, prizeStock }: Draw): Prize[] => {
  const stock = new Map(prizeStock.map(({ itemNo, count }) => [itemNo, count]));
  return prizes.map(({ itemNo, weight = null }) => ({ itemNo, stock: stock.get(itemNo) ?? 0, weight }));
};

/** Returns the published terms of a draw whose block exists. */
export const termsOf = (draw: Draw): DrawTerms => ({
  seed: draw.seed ?? '',
  blockHash: draw.blockHash ?? '',
  winnerCount: countOf(draw.winnerCount),
  prizes: prizesOf(draw),
});

/** A draw whose enrolment ends. */
type Enrolling = Pick<RecordEntry<'nftDraw'>, 'drawNo' | 'prizes' | 'winnerCount' | 'drawAt'>;

/**
 * Ends the enrolment of a locked draw: fixes its entries, its prizes, and the first block after the draw time, whose hash
 * nobody can know yet (domain screen 35, I-17). Returns the columns without the status.
 */
export const closeEnrolment = async (
  db: Kysely<Tables>,
  { now }: Context,
  { drawNo, prizes, winnerCount, drawAt }: Enrolling,
) => {
  const prizeStock = [];
  for (const { itemNo } of prizes) {
    const count = Math.min(winnerCount, await reserveLeft(db, itemNo));
    prizeStock.push({ itemNo, count });
  }
  const { rows } = await sql<
    Pick<RecordRow<'chain'>, 'chainCode' | 'family'> & { nodeHeight: CountText }
  >`select "chainCode", family, "nodeHeight" from chain where "nodeHeight" is not null
    order by status = 'ACTIVE' desc,
      "chainCode" = (select "chainCode" from "nftItem" where "itemNo" = ${prizeStock[0]?.itemNo}) desc nulls last,
      "chainCode" limit 1`.execute(db);
  const [chain] = rows;
  if (!chain) throw new Error('A draw needs a chain that has blocks.');
  const { family, nodeHeight, chainCode } = chain;
  const state = { family, nodeHeight: countOf(nodeHeight) };
  return {
    entriesHash: entriesHashOf(await entriesOf(db, drawNo)),
    prizeStock,
    blockChain: chainCode,
    blockHeight: heightAfter(state, now().getTime(), Date.parse(drawAt)),
  };
};

/** Whether winners get their prize without paying. */
const isFree = ({ kind, payDeadline }: Draw): boolean => kind === 'AIRDROP' || payDeadline === null;

/**
 * Draws the winners of a locked draw, once, by the rule that anybody can repeat (I-17). A winner gets a token, or an order to
 * pay until the deadline. Throws 40902 while the block does not exist, and when the entries have changed.
 */
export const drawWinners = async (db: Kysely<Tables>, context: Context, draw: Draw): Promise<void> => {
  const { drawNo, blockHash, entriesHash } = draw;
  if (blockHash === null || Date.parse(draw.drawAt) > context.now().getTime())
    throw new Failure(code.notAllowed, text.early(draw));
  const entries = await entriesOf(db, drawNo);
  if (entriesHashOf(entries) !== entriesHash) throw new Failure(code.notAllowed, text.entries);
  const members = new Map(entries.map(({ entryNo, memberUid }) => [entryNo, memberUid]));
  const winners = winnersOf(
    termsOf(draw),
    entries.map(({ entryNo }) => entryNo),
  );
  for (const { entryNo, itemNo } of winners) {
    const memberUid = members.get(entryNo);
    if (memberUid === undefined) throw new Error(`The draw ${drawNo} has no entry ${entryNo}.`);
    await recordsOf(db)
      .updateTable('nftDrawEntry')
      .set({ isWinner: true, itemNo })
      .where('drawNo', '=', drawNo)
      .where('entryNo', '=', countText(entryNo))
      .execute();
    await award(db, context, draw, { itemNo, memberUid });
  }
};

const award = async (
  db: Kysely<Tables>,
  context: Context,
  draw: Draw,
  { itemNo, memberUid }: { itemNo: string; memberUid: string },
): Promise<void> => {
  const { drawNo } = draw;
  if (isFree(draw)) {
    const serials = await freeTokens(db, { itemNo, quantity: 1, isReserved: true });
    if (serials.length === 0) throw new Error(`The reserve of ${itemNo} has fewer tokens than it promises.`);
    return moveTokens(db, context, { itemNo, serials, to: memberUid, via: 'DRAW', bizNo: drawNo });
  }
  const item = await recordsOf(db)
    .selectFrom('nftItem')
    .selectAll()
    .where('itemNo', '=', itemNo)
    .executeTakeFirstOrThrow();
  await insertOrder(db, context, { item, memberUid, quantity: 1, drawNo });
};
