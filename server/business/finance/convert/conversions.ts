import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { minus, multiply, one, plus, toDecimal, truncate, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import type { AccountType } from '@server/ledger/journal';
import { mayTrade } from '@server/member/mayTrade';
import { ofMember } from '@server/member/ofMember';
import { coinPriceOf } from '@server/prices/coinPrice';
import { moveRecord } from '@server/workflow/moveBySystem';
import { stockUp } from '../stockUp';
import { convertLegs } from './convertLegs';

type Pair = RecordRow<'convertPair'>;
type Order = RecordRow<'convertOrder'>;

/** What a member wants to convert; the amount is one of the coin that is paid. */
type Wanted = { memberUid: string; fromCoin: string; toCoin: string; amount: Decimal };

const text = {
  pair: { 'zh-CN': '该币对未开放闪兑', 'en-US': 'These coins cannot be converted' },
  member: { 'zh-CN': '该会员不能交易', 'en-US': 'The member may not trade' },
  amount: { 'zh-CN': '数量不在单笔限额内', 'en-US': 'The amount is outside of the limits of an order' },
  price: { 'zh-CN': '暂无报价', 'en-US': 'There is no price at the moment' },
  day: { 'zh-CN': '超过单日限额', 'en-US': 'Above the daily limit' },
};

const demand = (isFit: boolean, reason: keyof typeof text): void => {
  if (!isFit) throw new Failure(code.notAllowed, text[reason]);
};

const places = 8;
const priceScale = 10;

const lockPair = async (db: Kysely<Tables>, fromCoin: string, toCoin: string): Promise<Pair> => {
  const pair = await recordsOf(db)
    .selectFrom('convertPair')
    .selectAll()
    .where('fromCoin', '=', fromCoin)
    .where('toCoin', '=', toCoin)
    .forUpdate()
    .executeTakeFirst();
  if (pair?.status !== 'ENABLED') throw new Failure(code.notAllowed, text.pair);
  return pair;
};

/** Returns the market price of a pair and what a member gets; a manual price counts as it is. */
const priceOf = async (
  db: Kysely<Tables>,
  context: Context,
  { fromCoin, toCoin, spreadRate, manualPrice, manualPriceUntil }: Pair,
): Promise<{ middle: Units; price: Units }> => {
  const manual = units(manualPrice);
  if (manual !== null && manualPriceUntil !== null && Date.parse(manualPriceUntil) > context.now().getTime())
    return { middle: manual, price: manual };
  const middle = await coinPriceOf(db, fromCoin, toCoin);
  if (middle === null) throw new Failure(code.notAllowed, text.price);
  return { middle, price: truncate(multiply(middle, minus(one, units(spreadRate))), priceScale) };
};

/**
 * Quotes a conversion in the caller's transaction (domain screens 27, 28). It can be filled for `quoteSeconds`. Returns the
 * number of its order. Throws 40902 when pair, member or limits do not allow it.
 */
export const quote = async (
  db: Kysely<Tables>,
  context: Context,
  { memberUid, fromCoin, toCoin, amount }: Wanted,
): Promise<string> => {
  const pair = await lockPair(db, fromCoin, toCoin);
  const given = units(amount);
  demand(await mayTrade(db, memberUid), 'member');
  demand(given >= units(pair.minAmount) && given <= units(pair.maxAmount), 'amount');
  const { middle, price } = await priceOf(db, context, pair);
  const got = truncate(multiply(given, price), places);
  demand(got > zero, 'amount');
  const id = context.nextId();
  const orderNo = `CV${id}`;
  await recordsOf(db)
    .insertInto('convertOrder')
    .values({
      id,
      version: 1,
      memberUid,
      ...(await ofMember(db, memberUid)),
      orderNo,
      fromCoin,
      toCoin,
      fromAmount: toDecimal(given),
      toAmount: toDecimal(got),
      price: toDecimal(price),
      // What the order would earn; the income counts once it is filled.
      spreadIncome: toDecimal(minus(truncate(multiply(given, middle), places), got)),
      status: 'QUOTED',
      createdAt: context.now().toISOString(),
    })
    .execute();
  return orderNo;
};

/** What was converted today (UTC), by the member and by all. */
const todayOf = async (db: Kysely<Tables>, { memberUid, fromCoin, toCoin }: Order, now: Date) => {
  const midnight = `${now.toISOString().slice(0, 10)}T00:00:00Z`;
  const { rows } = await sql<
    Record<'own' | 'all', Decimal>
  >`select coalesce(sum("fromAmount"), 0)::text as all,
      coalesce(sum("fromAmount") filter (where "memberUid" = ${memberUid}), 0)::text as own
    from "convertOrder" where "fromCoin" = ${fromCoin} and "toCoin" = ${toCoin} and status = 'SUCCESS'
      and "createdAt" >= ${midnight}`.execute(db);
  const [found] = rows;
  return { own: units(found?.own) ?? zero, all: units(found?.all) ?? zero };
};

/**
 * Fills a quote from an account of its member, in the caller's transaction: SUCCESS, EXPIRED after its time, or FAILED when
 * limits or the balance do not allow it.
 */
export const fill = async (
  db: Kysely<Tables>,
  context: Context,
  orderNo: string,
  accountType: AccountType,
): Promise<string> => {
  const { rows } = await sql<Order>`select * from "convertOrder" where "orderNo" = ${orderNo}
    and status = 'QUOTED' for update`.execute(db);
  const [order] = rows;
  if (!order) throw new Failure(code.notAllowed, text.pair);
  const { memberUid, fromCoin: from, toCoin: to } = order;
  const pair = await lockPair(db, from, to);
  const now = context.now();
  const isLate = now.getTime() > Date.parse(order.createdAt) + pair.quoteSeconds * 1_000;
  const status = isLate
    ? 'EXPIRED'
    : (await isCovered(db, { order, pair, accountType, now }))
      ? 'SUCCESS'
      : 'FAILED';
  if (status === 'SUCCESS') {
    const given = units(order.fromAmount);
    const got = units(order.toAmount);
    const spread = units(order.spreadIncome);
    await stockUp(db, context, to, plus(got, spread));
    const legs = convertLegs({ memberUid, accountType, from, to, given, got, spread });
    const at = now.toISOString();
    await book(db, context, { bizType: 'CONVERT', bizNo: orderNo, step: 'convert', at, legs });
  }
  await end(db, context, order, status);
  return status;
};

/** An order that its member wants to be filled from an account. */
type Filled = { order: Order; pair: Pair; accountType: AccountType; now: Date };

/** Whether daily limits and the balance allow an order. */
const isCovered = async (db: Kysely<Tables>, { order, pair, accountType, now }: Filled): Promise<boolean> => {
  const amount = units(order.fromAmount);
  const { own, all } = await todayOf(db, order, now);
  if (plus(own, amount) > units(pair.memberDayLimit)) return false;
  if (plus(all, amount) > units(pair.platformDayLimit)) return false;
  const { rows } = await sql`select from account where "memberUid" = ${order.memberUid} and status = 'NORMAL'
    and "accountType" = ${accountType} and "coinCode" = ${order.fromCoin}
    and available >= ${order.fromAmount}::numeric for update`.execute(db);
  return rows.length > 0;
};

const end = (
  db: Kysely<Tables>,
  context: Context,
  { id, spreadIncome }: Pick<Order, 'id' | 'spreadIncome'>,
  to: StatusOf<'convertOrder'>,
): Promise<boolean> => {
  const set = { spreadIncome: to === 'SUCCESS' ? spreadIncome : '0' } as const;
  return moveRecord(db, context, 'convertOrder', { id, from: 'QUOTED', to, set, isStamped: false });
};

/** Quotes that one tick ends at most. */
const most = 100;

/** Ends quotes that nobody filled in time. */
export const expireQuotes = async (context: Context): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select one.id::text from "convertOrder" one
    join "convertPair" pair using ("fromCoin", "toCoin") where one.status = 'QUOTED'
      and one."createdAt" < ${context.now().toISOString()}::timestamptz - make_interval(secs => pair."quoteSeconds")
    order by one.id limit ${most}`.execute(context.db);
  if (rows.length === 0) return;
  await inTransaction(context.db, async (db) => {
    const late = await recordsOf(db)
      .selectFrom('convertOrder')
      .select(['id', 'spreadIncome'])
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('status', '=', 'QUOTED')
      .forUpdate()
      .execute();
    for (const order of late) await end(db, context, order, 'EXPIRED');
  });
};
