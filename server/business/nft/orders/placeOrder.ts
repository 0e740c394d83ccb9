import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import type { AccountType } from '@server/ledger/journal';
import { ofMember } from '@server/member/ofMember';
import { moveBySystem } from '@server/workflow/moveBySystem';

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

type Place = { item: Row; memberUid: string; quantity: number; drawNo: string | null };

/** Writes an order that waits for its payment. Returns its number. */
export const insertOrder = async (
  db: Kysely<Tables>,
  context: Context,
  { item, memberUid, quantity, drawNo }: Place,
): Promise<string> => {
  const [id, at] = [context.nextId(), context.now().toISOString()];
  const orderNo = `NO${id}`;
  await recordsOf(db)
    .insertInto('nftOrder')
    .values({
      ...{ id, version: 1, createdAt: at, updatedAt: at, createdByName: null, orderNo, quantity, drawNo },
      ...{ memberUid, ...(await ofMember(db, memberUid)), itemNo: item.itemNo, itemName: item.nameZh },
      ...{ amount: toDecimal(toUnits(String(item.price)) * BigInt(quantity)), payCoin: item.payCoin },
      ...{ serials: '[]', status: 'PENDING_PAY', paidAt: null },
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
  { itemNo, memberUid, quantity }: { itemNo: string; memberUid: string; quantity: number },
): Promise<string> => {
  const now = context.now().toISOString();
  const { rows } =
    await sql<Row>`select *, status = 'ON_SALE' and ("saleEndAt" is null or "saleEndAt" > ${now}) as "isOpen",
      supply - coalesce(reserved, 0) - sold as left from "nftItem" where "itemNo" = ${itemNo} for update`.execute(
      db,
    );
  const [item] = rows;
  if (item?.isOpen !== true) throw new Failure(code.notAllowed, text.closed);
  await demandTrader(db, memberUid);
  const { bought } = await recordsOf(db)
    .selectFrom('nftOrder')
    .select(({ fn }) => fn.sum<string | null>('quantity').as('bought'))
    .where('itemNo', '=', itemNo)
    .where('memberUid', '=', memberUid)
    .where('drawNo', 'is', null)
    .where('status', 'not in', ['CLOSED', 'REFUNDED'])
    .executeTakeFirstOrThrow();
  const left = Number(item.left);
  demand(quantity > 0 && Number(bought ?? 0) + quantity <= Number(item.perMemberMax), text.most);
  demand(quantity <= left, text.stock);
  await recordsOf(db)
    .updateTable('nftItem')
    .set({ sold: Number(item.sold) + quantity })
    .where('id', '=', item.id)
    .execute();
  if (quantity === left)
    await moveBySystem(db, context, 'nftItem', { id: item.id, from: 'ON_SALE', to: 'SOLD_OUT' });
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
    await sql<Row>`select * from "nftOrder" where "orderNo" = ${orderNo} and status = 'PENDING_PAY'
    and ${payUntil} > ${at} for update`.execute(db);
  const [order] = rows;
  if (!order) throw new Failure(code.notAllowed, text.over);
  const paid = { coinCode: String(order.payCoin), amount: String(order.amount) };
  const member = { memberUid: String(order.memberUid), accountType, bucket: 'AVAILABLE' } as const;
  await book(db, context, {
    ...{ bizType: 'NFT_BUY', bizNo: orderNo, step: 'pay', at },
    legs: [
      { ...member, ...paid, side: 'DEBIT' },
      { house: 'POOL', ...paid, side: 'CREDIT' },
    ],
  });
  const set = { paidAt: at };
  await moveBySystem(db, context, 'nftOrder', { id: order.id, from: 'PENDING_PAY', to: 'PAID', set });
};

/** Returns the quantity of an ended order to the stock; the item is on sale again while its sale lasts. */
export const returnStock = async (
  db: Kysely<Tables>,
  context: Context,
  { itemNo, quantity, drawNo }: Row,
): Promise<void> => {
  if (drawNo !== null) return;
  const updatedAt = context.now().toISOString();
  const item = await recordsOf(db)
    .updateTable('nftItem')
    .set(({ eb, fn, val }) => ({
      sold: fn('greatest', [val(0), eb('sold', '-', Number(quantity))]),
      updatedAt,
    }))
    .where('itemNo', '=', itemNo)
    .returning(['id', 'saleEndAt'])
    .executeTakeFirst();
  const isOver = typeof item?.saleEndAt === 'string' && item.saleEndAt <= updatedAt;
  if (item && !isOver)
    await moveBySystem(db, context, 'nftItem', { id: item.id, from: 'SOLD_OUT', to: 'ON_SALE' });
};
