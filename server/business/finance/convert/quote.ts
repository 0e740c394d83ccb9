import type { Kysely } from 'kysely';
import { minus, multiply, one, toDecimal, truncate, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { mayTrade } from '@server/member/mayTrade';
import { ofMember } from '@server/member/ofMember';
import { coinPriceOf } from '@server/prices/coinPrice';

type Pair = RecordRow<'convertPair'>;

/** What a member wants to convert; the amount is one of the coin that is paid. */
type Wanted = { memberUid: string; fromCoin: string; toCoin: string; amount: Decimal };

export const noPair = { 'zh-CN': '该币对未开放闪兑', 'en-US': 'These coins cannot be converted' };

const text = {
  member: { 'zh-CN': '该会员不能交易', 'en-US': 'The member may not trade' },
  amount: { 'zh-CN': '数量不在单笔限额内', 'en-US': 'The amount is outside of the limits of an order' },
  price: { 'zh-CN': '暂无报价', 'en-US': 'There is no price at the moment' },
};

const demand = (isFit: boolean, reason: keyof typeof text): void => {
  if (!isFit) throw new Failure(code.notAllowed, text[reason]);
};

const places = 8;
const priceScale = 10;

/** Locks a pair that is open for conversions. Throws 40902 for any other. */
export const lockPair = async (db: Kysely<Tables>, fromCoin: string, toCoin: string): Promise<Pair> => {
  const pair = await recordsOf(db)
    .selectFrom('convertPair')
    .selectAll()
    .where('fromCoin', '=', fromCoin)
    .where('toCoin', '=', toCoin)
    .forUpdate()
    .executeTakeFirst();
  if (pair?.status !== 'ENABLED') throw new Failure(code.notAllowed, noPair);
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
