import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { multiply, toDecimal, truncate, units } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import { addStep } from '@server/resources/history/history';
import { moveRecord } from '@server/workflow/moveRecord';
import { sentences } from '@server/conversation/sentences';
import { announceOrder, openOrderRoom } from './orderRoom';
import { amountScale, lockAd, priceOf, requirePair } from './ads';
import { endOrder } from './ending';
import { escrowJournal } from './journals';
import { dealOf } from './shares';
import { requireDayLimit, requireTrader } from './standing';

type Db = Kysely<Tables>;
type Order = RecordRow<'otcOrder'>;

/** An order that a member places on an ad. The seller's account is a snapshot. */
export type NewOrder = {
  adNo: string;
  takerUid: string;
  /** In the coin. */
  amount: Decimal;
  payMethod: Order['payMethod'];
  payee: Pick<Order, 'payHolder' | 'payAccount' | 'payBank'>;
  referenceCode: string;
};

const text = {
  gone: { 'zh-CN': '该广告已下架', 'en-US': 'The ad is not online' },
  own: { 'zh-CN': '不能对自己的广告下单', 'en-US': 'The ad is the member’s own' },
  limits: { 'zh-CN': '超出该广告或币对的单笔限额', 'en-US': 'Outside the limits of the ad or the pair' },
  method: { 'zh-CN': '该广告不支持此付款方式', 'en-US': 'The ad does not take this payment method' },
  late: { 'zh-CN': '超过付款时限，系统自动取消', 'en-US': 'The time to pay is over' },
};

const refuse = (why: (typeof text)[keyof typeof text]): never => {
  throw new Failure(code.notAllowed, why);
};

/**
 * Places an order on an ad (domain screen 39): part of what the ad offers moves to escrow, and the time to pay begins.
 * Returns its number. Throws 40902 for an ad, a pair or a member that may not trade, 42201 and 42301 for the coins.
 */
export const takeAd = async (db: Db, context: Context, asked: NewOrder): Promise<string> => {
  const ad = await lockAd(db, asked.adNo);
  if (ad?.status !== 'ONLINE') return refuse(text.gone);
  const { memberUid, side, coinCode, fiatCode } = ad;
  if (memberUid === asked.takerUid) refuse(text.own);
  const pair = await requirePair(db, { coinCode, fiatCode });
  await requireTrader(db, context, asked.takerUid);
  const price = priceOf(ad, pair.index);
  if (price === null) return refuse(text.gone);
  const amount = units(asked.amount);
  const money = multiply(amount, price);
  const isWithin =
    truncate(amount, amountScale) === amount &&
    amount >= units(pair.minAmount) &&
    amount <= units(pair.maxAmount) &&
    amount <= units(ad.remain) &&
    money >= units(ad.minLimit) &&
    money <= units(ad.maxLimit);
  if (!isWithin) refuse(text.limits);
  const { payMethod } = asked;
  if (!ad.payMethods.includes(payMethod) || !pair.payMethods.includes(payMethod)) refuse(text.method);

  await requireDayLimit(db, context, asked.takerUid, { coinCode, amount: asked.amount });

  const buyerUid = side === 'SELL' ? asked.takerUid : memberUid;
  const sellerUid = side === 'SELL' ? memberUid : asked.takerUid;
  const id = context.nextId();
  const now = context.now();
  const at = now.toISOString();
  const row = {
    id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    createdByName: null,
    orderNo: id,
    adNo: asked.adNo,
    side,
    coinCode,
    fiatCode,
    buyerUid,
    sellerUid,
    ...(await agentsOf(db, buyerUid, sellerUid)),
    price: toDecimal(price),
    amount: toDecimal(amount),
    money: toDecimal(money),
    fee: toDecimal(multiply(amount, ad.offer.rate)),
    payMethod,
    ...asked.payee,
    payQr: null,
    referenceCode: asked.referenceCode,
    status: 'PENDING_PAY' as const,
    payDeadline: new Date(now.getTime() + ad.payMinutes * 60_000).toISOString(),
  };
  await recordsOf(db).insertInto('otcOrder').values(row).execute();
  await addStep(db, context, { name: 'otcOrder' }, id, {
    action: 'create',
    actorName: asked.takerUid,
    to: 'PENDING_PAY',
  });
  await sql`update "otcAd" set remain = remain - ${row.amount}::numeric, price = ${row.price}::numeric, "updatedAt" = ${at}
    where "adNo" = ${asked.adNo}`.execute(db);
  await book(db, context, escrowJournal(dealOf(row, ad.status), { at }));
  await openOrderRoom(db, context, row, ad);
  return id;
};

const agentsOf = async (db: Db, buyerUid: string, sellerUid: string) => {
  const rows = await recordsOf(db)
    .selectFrom('member')
    .select(['uid', 'agentPath'])
    .where('uid', 'in', [buyerUid, sellerUid])
    .execute();
  const pathOf = (uid: string) => rows.find((row) => row.uid === uid)?.agentPath ?? null;
  return { buyerAgentPath: pathOf(buyerUid), sellerAgentPath: pathOf(sellerUid) };
};

/** Locks an order by its number. */
export const lockOrder = async (db: Db, orderNo: string): Promise<Order | undefined> =>
  recordsOf(db)
    .selectFrom('otcOrder')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();

const by = (uid: string | null) => ({ action: 'auto', actorName: uid });

/** The buyer states to have paid, and from whose account. Returns false when it is too late. */
export const markPaid = async (
  db: Db,
  context: Context,
  order: Order,
  payerName: string,
): Promise<boolean> => {
  const isFirst = await moveRecord(db, context, 'otcOrder', {
    id: order.id,
    from: 'PENDING_PAY',
    to: 'PAID',
    set: { paidAt: context.now().toISOString(), payerName },
    step: by(order.buyerUid),
  });
  if (!isFirst) return false;
  await announceOrder(db, context, {
    orderNo: order.orderNo,
    status: 'PAID',
    by: 'BUYER',
    text: sentences.paid,
  });
  return true;
};

/** The buyer cancels an order that is not paid. */
export const cancelByBuyer = (db: Db, context: Context, order: Order, reason: string): Promise<boolean> =>
  endOrder(db, context, order, {
    ending: { outcome: 'RETURN', status: 'CANCELLED', by: 'BUYER', reason },
    from: 'PENDING_PAY',
    step: by(order.buyerUid),
  });

/** The seller releases the coins of a paid order: RELEASING and COMPLETED in one transaction. */
export const releaseBySeller = async (db: Db, context: Context, order: Order): Promise<boolean> => {
  const step = by(order.sellerUid);
  const begun =
    order.status === 'RELEASING' ||
    (await moveRecord(db, context, 'otcOrder', { id: order.id, from: 'PAID', to: 'RELEASING', step }));
  const ending = { outcome: 'RELEASE', by: 'SELLER' } as const;
  return begun && endOrder(db, context, order, { ending, from: 'RELEASING', step });
};

/** Ends the orders whose time to pay is over; the coins go back (domain screen 39). */
export const endLateOrders = async (context: Context): Promise<void> => {
  const { rows } = await sql<{ orderNo: string }>`select "orderNo" from "otcOrder"
    where status = 'PENDING_PAY' and "payDeadline" <= ${context.now().toISOString()} order by id limit 20`.execute(
    context.db,
  );
  const ending = { outcome: 'RETURN', status: 'TIMEOUT', by: 'SYSTEM', reason: text.late['zh-CN'] } as const;
  for (const { orderNo } of rows)
    await inTransaction(context.db, async (db) => {
      const order = await lockOrder(db, orderNo);
      if (order) await endOrder(db, context, order, { ending, from: 'PENDING_PAY' });
    });
};
