import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { rowsOf } from '@server/resources/rules/bounds';
import { heightAfter } from '@server/business/wallet/public';
import { insertOrder } from '../orders/placeOrder';
import { freeTokens, moveTokens, reserveLeft } from '../items/tokens';
import { entriesHashOf, winnersOf } from './winners';
import type { DrawTerms, ListedEntry, Prize, Winner } from './winners';

const text = {
  early: (chain: unknown, height: unknown) => ({
    'zh-CN': `须等待 ${String(chain)} 链的第 ${String(height)} 个区块产生后开签`,
    'en-US': `The draw waits for block ${String(height)} of the chain ${String(chain)}`,
  }),
  entries: {
    'zh-CN': '报名名单与截止时公布的哈希不符，请取消活动',
    'en-US': 'The entries do not match the hash that was fixed when enrollment closed: cancel the draw',
  },
};

/** Reads the entries of a draw in the order of their numbers. */
export const entriesOf = async (db: Kysely<Tables>, drawNo: unknown): Promise<ListedEntry[]> => {
  const rows = await recordsOf(db)
    .selectFrom('nftDrawEntry')
    .select(['entryNo', 'memberUid'])
    .where('drawNo', '=', drawNo)
    .orderBy('entryNo')
    .execute();
  return rows.map(({ entryNo, memberUid }) => ({ entryNo: Number(entryNo), memberUid: String(memberUid) }));
};

/** Returns the prizes of a draw with what there is of each. */
export const prizesOf = ({ prizes, prizeStock }: Row): Prize[] => {
  const stock = new Map(rowsOf(prizeStock).map(({ itemNo, count }) => [itemNo, Number(count)]));
  return rowsOf(prizes).map(({ itemNo, weight }) => ({
    ...{ itemNo: String(itemNo), stock: stock.get(itemNo) ?? 0 },
    weight: typeof weight === 'number' ? weight : null,
  }));
};

/** Returns the published terms of a draw whose block exists. */
export const termsOf = (draw: Row): DrawTerms => ({
  seed: String(draw.seed),
  blockHash: String(draw.blockHash),
  winnerCount: Number(draw.winnerCount),
  prizes: prizesOf(draw),
});

/**
 * Ends the enrolment of a locked draw: fixes its entries, its prizes, and the first block after the draw time, whose hash
 * nobody can know yet (domain screen 35, I-17). Returns the columns without the status.
 */
export const closeEnrolment = async (db: Kysely<Tables>, { now }: Context, draw: Row): Promise<Row> => {
  const prizeStock = [];
  for (const { itemNo } of prizesOf(draw)) {
    const count = Math.min(Number(draw.winnerCount), await reserveLeft(db, itemNo));
    prizeStock.push({ itemNo, count });
  }
  const { rows } =
    await sql<Row>`select "chainCode", family, "nodeHeight" from chain where "nodeHeight" is not null
    order by status = 'ACTIVE' desc,
      "chainCode" = (select "chainCode" from "nftItem" where "itemNo" = ${prizeStock[0]?.itemNo}) desc nulls last,
      "chainCode" limit 1`.execute(db);
  const [chain] = rows;
  if (!chain) throw new Error('A draw needs a chain that has blocks.');
  const { family, nodeHeight, chainCode } = chain;
  const state = { family: String(family), nodeHeight: Number(nodeHeight) };
  return {
    entriesHash: entriesHashOf(await entriesOf(db, draw.drawNo)),
    prizeStock,
    blockChain: chainCode,
    blockHeight: heightAfter(state, now().getTime(), Date.parse(String(draw.drawAt))),
  };
};

/** Whether winners get their prize without paying. */
const isFree = ({ kind, payDeadline }: Row): boolean => kind === 'AIRDROP' || payDeadline === null;

/**
 * Draws the winners of a locked draw, once, by the rule that anybody can repeat (I-17). A winner gets a token, or an order to
 * pay until the deadline. Throws 40902 while the block does not exist, and when the entries have changed.
 */
export const drawWinners = async (db: Kysely<Tables>, context: Context, draw: Row): Promise<void> => {
  const { drawNo, blockHash, blockChain, blockHeight, entriesHash } = draw;
  if (blockHash === null || Date.parse(String(draw.drawAt)) > context.now().getTime())
    throw new Failure(code.notAllowed, text.early(blockChain, blockHeight));
  const entries = await entriesOf(db, drawNo);
  if (entriesHashOf(entries) !== entriesHash) throw new Failure(code.notAllowed, text.entries);
  const members = new Map(entries.map(({ entryNo, memberUid }) => [entryNo, memberUid]));
  const winners = winnersOf(
    termsOf(draw),
    entries.map(({ entryNo }) => entryNo),
  );
  for (const winner of winners) {
    await recordsOf(db)
      .updateTable('nftDrawEntry')
      .set({ isWinner: true, itemNo: winner.itemNo })
      .where('drawNo', '=', drawNo)
      .where('entryNo', '=', winner.entryNo)
      .execute();
    await award(db, context, draw, { ...winner, memberUid: String(members.get(winner.entryNo)) });
  }
};

const award = async (
  db: Kysely<Tables>,
  context: Context,
  draw: Row,
  { itemNo, memberUid }: Winner & { memberUid: string },
): Promise<void> => {
  const drawNo = String(draw.drawNo);
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
