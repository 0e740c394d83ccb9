import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { closeToChanges } from '@server/ledger/protect';
import { addStep } from '@server/resources/history/history';
import { ofMember } from '@server/member/ofMember';

/** Tokens that change their owner; `to` null returns them to the stock. */
export type Move = Pick<Tables['nftMove'], 'itemNo' | 'via' | 'bizNo'> & {
  serials: readonly number[];
  to: string | null;
};

/** Moves tokens to another owner in the caller's transaction, with a step in the history of each (I-16). */
export const moveTokens = async (
  db: Kysely<Tables>,
  context: Context,
  { itemNo, serials, to, via, bizNo }: Move,
): Promise<void> => {
  const { rows } = await sql<{ id: string; serialNo: number; ownerUid: string | null }>`
    select id, "serialNo", "ownerUid" from "nftToken" where "itemNo" = ${itemNo} and "serialNo" = any(${serials})
    order by "serialNo" for update`.execute(db);
  const { agentPath = null } = to === null ? {} : await ofMember(db, to);
  const at = context.now().toISOString();
  for (const { id, serialNo, ownerUid } of rows) {
    await recordsOf(db)
      .updateTable('nftToken')
      .set((columns) => ({
        ownerUid: to,
        agentPath,
        status: 'HELD',
        version: columns(columns.ref('version'), '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await db
      .insertInto('nftMove')
      .values({ id: context.nextId(), itemNo, serialNo, fromUid: ownerUid, toUid: to, via, bizNo, at })
      .execute();
    const changes = [{ field: 'ownerUid', before: ownerUid, after: to }];
    await addStep(db, context, { name: 'nftToken' }, id, {
      action: 'auto',
      actorName: null,
      reason: bizNo,
      changes,
    });
  }
};

/**
 * Locks tokens in stock and returns their serial numbers, fewer than asked when the stock is short. Sales take the lowest
 * numbers, draws and airdrops (`isReserved`) the highest.
 */
export const freeTokens = async (
  db: Kysely<Tables>,
  { itemNo, quantity, isReserved }: { itemNo: string; quantity: number; isReserved: boolean },
): Promise<number[]> => {
  const order = isReserved ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ serialNo: number }>`select "serialNo" from "nftToken"
    where "itemNo" = ${itemNo} and "ownerUid" is null and status = 'HELD'
    order by "serialNo" ${order} limit ${quantity} for update`.execute(db);
  return rows.map(({ serialNo }) => serialNo);
};

/** What the reserve of an item has been given to: free prizes, airdrops, orders of winners, and prizes of closed draws. */
export const takenOfReserve = sql<number>`(
    (select count(*) from "nftMove" move where move."itemNo" = "nftItem"."itemNo" and via in ('DRAW', 'AIRDROP'))
    + (select coalesce(sum(quantity), 0) from "nftOrder" won where won."itemNo" = "nftItem"."itemNo" and "drawNo" is not null
      and won.status in ('PENDING_PAY', 'PAID', 'DELIVERED', 'REFUND_REVIEW'))
    + (select coalesce(sum((prize ->> 'count')::int), 0) from "nftDraw" draw cross join lateral jsonb_array_elements("prizeStock") prize
      where draw.status = 'CLOSED' and prize ->> 'itemNo' = "nftItem"."itemNo"))::int`;

/** Locks an item and returns how many of its reserved tokens nothing has taken yet; 0 for an unknown item. */
export const reserveLeft = async (db: Kysely<Tables>, itemNo: string): Promise<number> => {
  await sql`select from "nftItem" where "itemNo" = ${itemNo} for update`.execute(db);
  const { rows } = await sql<{ left: number }>`select coalesce(reserved, 0) - ${takenOfReserve} as left
    from "nftItem" where "itemNo" = ${itemNo}`.execute(db);
  return Math.max(0, rows[0]?.left ?? 0);
};

/** Lets the database refuse changes of owners in the past (I-16), and of entries and winners of draws (I-17). */
export const protectOwners = async (db: Kysely<Tables>): Promise<void> => {
  await closeToChanges(db, 'nftMove');
  await closeToChanges(db, 'nftDrawEntry', ['id', 'drawNo', 'memberUid', 'entryNo', 'createdAt']);
  await sql`create or replace trigger "winnerStays" before update of "isWinner", "itemNo" on "nftDrawEntry"
      for each row when (old."isWinner") execute function refuse_change()`.execute(db);
};
