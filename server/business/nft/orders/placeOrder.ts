import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import { times, toDecimal, units } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import type { AccountType } from '@server/ledger/journal';
import { ofMember } from '@server/member/ofMember';
import { moveRecord } from '@server/workflow/moveRecord';

const text = {
  closed: { 'zh-CN': '该藏品未在发售', 'en-US': 'The item is not on sale' },
  member: { 'zh-CN': '该会员不能交易', 'en-US': 'The member may not trade' },
  most: { 'zh-CN': '超过单人限购数量', 'en-US': 'Above the limit for one member' },
  stock: { 'zh-CN': '库存不足', 'en-US': 'Not enough are left' },
  over: { 'zh-CN': '订单已失效', 'en-US': 'The order can no longer be paid' },
};

export const demand = (isFit: boolean, reason: (typeof text)[keyof typeof text]): void => {
  if (!isFit) throw new Failure(code.notAllowed, reason);
};

/** Throws 40902 unless the member may trade. */
export const demandTrader = async (db: Kysely<Tables>, uid: string): Promise<void> => {
  const { rows } = await sql`select from member where uid = ${uid} and status = 'NORMAL'
    and flags ? 'CAN_TRADE'`.execute(db);
  demand(rows.length > 0, text.member);
};

type Item = RecordRow<'nftItem'>;
type Order = RecordRow<'nftOrder'>;

type Place = Pick<Order, 'memberUid' | 'quantity' | 'drawNo'> & { item: Item };

/** Writes an order that waits for its payment. Returns its number. */
export const insertOrder = async (
  db: Kysely<Tables>,
  context: Context,
  { item, memberUid, quantity, drawNo }: Place,
): Promise<string> => {
  const id = context.nextId();
  const at = context.now().toISOString();
  const orderNo = `NO${id}`;
  await recordsOf(db)
    .insertInto('nftOrder')
    .values({
      id,
      version: 1,
      createdAt: at,
      updatedAt: at,
      createdByName: null,
      orderNo,
      quantity,
      drawNo,
      memberUid,
      ...(await ofMember(db, memberUid)),
      itemNo: item.itemNo,
      itemName: item.nameZh,
      amount: toDecimal(times(units(item.price), quantity)),
      payCoin: item.payCoin,
      serials: JSON.stringify([]),
      status: 'PENDING_PAY',
      paidAt: null,
    })
    .execute();
  return orderNo;
};

/**
 * Places an order of a member for an item on sale in the caller's transaction, and takes it out of the stock (domain screens
 * 32 and 33). Returns its number. Throws 40902 when sale, stock, limit or member do not allow it.
 */
export const placeOrder = async (
  db: Kysely<Tables>,
  context: Context,
  { itemNo, memberUid, quantity }: Pick<Order, 'itemNo' | 'memberUid' | 'quantity'>,
): Promise<string> => {
  const now = context.now().toISOString();
  const { rows } = await sql<
    Item & { isOpen: boolean; left: number }
  >`select *, status = 'ON_SALE' and ("saleEndAt" is null or "saleEndAt" > ${now}) as "isOpen",
      supply - coalesce(reserved, 0) - sold as left from "nftItem" where "itemNo" = ${itemNo} for update`.execute(
    db,
  );
  const [item] = rows;
  if (!item?.isOpen) throw new Failure(code.notAllowed, text.closed);
  await demandTrader(db, memberUid);
  const { bought } = await recordsOf(db)
    .selectFrom('nftOrder')
    .select(({ fn }) => fn.sum<CountText | null>('quantity').as('bought'))
    .where('itemNo', '=', itemNo)
    .where('memberUid', '=', memberUid)
    .where('drawNo', 'is', null)
    .where('status', 'not in', ['CLOSED', 'REFUNDED'])
    .executeTakeFirstOrThrow();
  const { id, left, perMemberMax, sold } = item;
  demand(quantity > 0 && (countOf(bought) ?? 0) + quantity <= perMemberMax, text.most);
  demand(quantity <= left, text.stock);
  await recordsOf(db)
    .updateTable('nftItem')
    .set({ sold: sold + quantity })
    .where('id', '=', id)
    .execute();
  if (quantity === left) await moveRecord(db, context, 'nftItem', { id, from: 'ON_SALE', to: 'SOLD_OUT' });
  return insertOrder(db, context, { item, memberUid, quantity, drawNo: null });
};

/**
 * The last time at which an order can be paid: the deadline of its draw, else `nftUnpaidMinutes` after it was placed. SQL
 * over "nftOrder".
 */
export const payUntil = sql<string>`coalesce((select draw."payDeadline" from "nftDraw" draw where draw."drawNo" = "nftOrder"."drawNo"),
  "nftOrder"."createdAt" + (select "paramValue"::int from param where "paramKey" = 'nftUnpaidMinutes') * interval '1 minute')`;

/**
 * Pays an order from an account of its member in the caller's transaction: into the pool, until the delivery. Throws 40902
 * when it is too late, 42201 without the money.
 */
export const payOrder = async (
  db: Kysely<Tables>,
  context: Context,
  { orderNo, accountType }: { orderNo: string; accountType: AccountType },
): Promise<void> => {
  const at = context.now().toISOString();
  const { rows } =
    await sql<Order>`select * from "nftOrder" where "orderNo" = ${orderNo} and status = 'PENDING_PAY'
    and ${payUntil} > ${at} for update`.execute(db);
  const [order] = rows;
  if (!order) throw new Failure(code.notAllowed, text.over);
  const { id, memberUid, payCoin: coinCode } = order;
  const paid = { coinCode, amount: units(order.amount) };
  const member = { memberUid, accountType, bucket: 'AVAILABLE' } as const;
  await book(db, context, {
    bizType: 'NFT_BUY',
    bizNo: orderNo,
    step: 'pay',
    at,
    legs: [
      { ...member, ...paid, side: 'DEBIT' },
      { house: 'POOL', ...paid, side: 'CREDIT' },
    ],
  });
  const set = { paidAt: at };
  await moveRecord(db, context, 'nftOrder', { id, from: 'PENDING_PAY', to: 'PAID', set });
};

/** Returns the quantity of an ended order to the stock; the item is on sale again while its sale lasts. */
export const returnStock = async (
  db: Kysely<Tables>,
  context: Context,
  { itemNo, quantity, drawNo }: Pick<Order, 'itemNo' | 'quantity' | 'drawNo'>,
): Promise<void> => {
  if (drawNo !== null) return;
  const updatedAt = context.now().toISOString();
  const item = await recordsOf(db)
    .updateTable('nftItem')
    .set(({ eb, fn, val }) => ({
      sold: fn('greatest', [val(0), eb('sold', '-', quantity)]),
      updatedAt,
    }))
    .where('itemNo', '=', itemNo)
    .returning(['id', 'saleEndAt'])
    .executeTakeFirst();
  if (item && (item.saleEndAt === null || item.saleEndAt > updatedAt))
    await moveRecord(db, context, 'nftItem', { id: item.id, from: 'SOLD_OUT', to: 'ON_SALE' });
};
