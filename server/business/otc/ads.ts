import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { divide, minus, multiply, one, plus, toDecimal, truncate, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import { signedIn } from '@server/call/call';
import { code, Failure, fieldError, invalid } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { addStep } from '@server/resources/history/history';
import { notifyMember } from '@server/member/notifyMember';
import { ofMember } from '@server/member/ofMember';
import type { EntityHooks } from '@server/resources/entity/entity';
import { closeJournal, postJournal } from './journals';
import type { Offer } from './journals';
import { requireTrader } from './standing';

type Db = Kysely<Tables>;

/** What a member offers in the own app. */
export type NewAd = Pick<
  RecordRow<'otcAd'>,
  | 'memberUid'
  | 'side'
  | 'coinCode'
  | 'fiatCode'
  | 'quantity'
  | 'minLimit'
  | 'maxLimit'
  | 'payMethods'
  | 'autoReply'
  | 'terms'
> & {
  /** The price of a floating ad follows the index. */
  pricing: { type: 'FIXED'; price: Decimal } | { type: 'FLOATING'; premium: Decimal };
  /** @default that of the setting */
  payMinutes?: number;
};

/** The setting of a pair, with its index price. */
type Pair = RecordRow<'otcConfig'> & { index: Units };

/** Decimals of prices, in the fiat currency, and of amounts at most. */
const priceScale = 2;
export const amountScale = 8;

const text = {
  closed: { 'zh-CN': '该币对暂不支持 OTC 交易', 'en-US': 'This pair is not traded OTC now' },
  verified: { 'zh-CN': '发布广告须先通过实名认证', 'en-US': 'Only verified members post ads' },
  float: { 'zh-CN': '价格超出允许的浮动范围', 'en-US': 'The price is too far from the index' },
  scale: { 'zh-CN': '小数位过多', 'en-US': 'Too many decimal places' },
  least: { 'zh-CN': '低于单笔最小数量', 'en-US': 'Below the smallest order' },
  limits: { 'zh-CN': '单笔上限不能低于下限', 'en-US': 'The maximum is below the minimum' },
  method: { 'zh-CN': '不支持的付款方式', 'en-US': 'A payment method that is not allowed' },
};

/** Reads the setting of a pair with its index price. Throws 40902 when the pair is not traded now. */
export const requirePair = async (
  db: Db,
  { coinCode, fiatCode }: Pick<Pair, 'coinCode' | 'fiatCode'>,
): Promise<Pair> => {
  const { rows } = await sql<
    RecordRow<'otcConfig'> & Record<'price' | 'worth', Decimal | null>
  >`select config.*, coin."usdtPrice"::text as price, fiat."usdtPrice"::text as worth
    from "otcConfig" config join coin using ("coinCode") join coin fiat on fiat."coinCode" = config."fiatCode"
    where config."coinCode" = ${coinCode} and config."fiatCode" = ${fiatCode}
      and config.status = 'ENABLED' and coin."otcEnabled"`.execute(db);
  const [pair] = rows;
  const price = units(pair?.price);
  const worth = units(pair?.worth);
  if (!pair || !price || !worth) throw new Failure(code.notAllowed, text.closed);
  return { ...pair, index: divide(price, worth) };
};

const floatingPrice = (index: Units, premium: Decimal): Units =>
  truncate(multiply(index, plus(one, units(premium))), priceScale);

type Priced = Pick<RecordRow<'otcAd'>, 'priceType' | 'price' | 'premiumRate'>;

/** The price that an ad has now; null: it has none. */
export const priceOf = ({ priceType, price, premiumRate }: Priced, index: Units): Units | null => {
  if (priceType === 'FIXED') return units(price);
  return premiumRate === null ? null : floatingPrice(index, premiumRate);
};

/**
 * Posts an ad (domain screen 38): it waits for a review when the setting of its pair demands one, and a selling ad holds
 * its quantity with the fee. Returns its number.
 */
export const postAd = async (db: Db, context: Context, asked: NewAd): Promise<string> => {
  const { memberUid, side, coinCode, fiatCode, pricing } = asked;
  const pair = await requirePair(db, asked);
  const member = await requireTrader(db, context, memberUid);
  if (member.kycStatus !== 'APPROVED') throw new Failure(code.notAllowed, text.verified);
  const price = pricing.type === 'FIXED' ? units(pricing.price) : floatingPrice(pair.index, pricing.premium);
  const quantity = units(asked.quantity);
  const errors = termErrors(asked, pair, { price, quantity });
  if (errors.length > 0) throw invalid(...errors);
  const now = context.now().toISOString();
  const id = context.nextId();
  const adNo = `AD${id}`;
  const feeRate = side === 'SELL' ? pair.sellFeeRate : pair.buyFeeRate;
  const status = pair.adReviewOn ? 'PENDING_REVIEW' : 'ONLINE';
  const merchant = await recordsOf(db)
    .selectFrom('otcMerchant')
    .select('id')
    .where('memberUid', '=', memberUid)
    .where('merchantStatus', '=', 'VERIFIED')
    .executeTakeFirst();
  await recordsOf(db)
    .insertInto('otcAd')
    .values({
      id,
      version: 1,
      createdAt: now,
      updatedAt: now,
      createdByName: null,
      adNo,
      memberUid,
      ...(await ofMember(db, memberUid)),
      side,
      coinCode,
      fiatCode,
      priceType: pricing.type,
      price: toDecimal(price),
      feeRate,
      premiumRate: pricing.type === 'FLOATING' ? pricing.premium : null,
      quantity: asked.quantity,
      remain: asked.quantity,
      tradedAmount: '0',
      minLimit: asked.minLimit,
      maxLimit: asked.maxLimit,
      payMethods: JSON.stringify(asked.payMethods),
      payMinutes: asked.payMinutes ?? pair.payMinutes,
      autoReply: asked.autoReply,
      terms: asked.terms,
      merchantVerified: merchant !== undefined,
      status,
    })
    .execute();
  await addStep(db, context, { name: 'otcAd' }, id, { action: 'create', actorName: memberUid, to: status });
  if (side === 'SELL') {
    const offer: Offer = { adNo, memberUid, coinCode, side, rate: units(feeRate) };
    await book(db, context, postJournal(offer, quantity, { at: now }));
  }
  return adNo;
};

const termErrors = (
  { payMethods, minLimit, maxLimit }: NewAd,
  { index, priceFloat, minAmount, payMethods: allowed }: Pair,
  { price, quantity }: Record<'price' | 'quantity', Units>,
): FieldError[] => {
  const margin = multiply(index, units(priceFloat));
  const isNear = price >= minus(index, margin) && price <= plus(index, margin);
  return [
    ...(truncate(price, priceScale) === price ? [] : [fieldError('price', 'scale', text.scale)]),
    ...(price > zero && isNear ? [] : [fieldError('price', 'priceFloat', text.float)]),
    ...(truncate(quantity, amountScale) === quantity ? [] : [fieldError('quantity', 'scale', text.scale)]),
    ...(quantity >= units(minAmount) ? [] : [fieldError('quantity', 'least', text.least)]),
    ...(units(minLimit) <= units(maxLimit) ? [] : [fieldError('maxLimit', 'notBelowLeast', text.limits)]),
    ...(payMethods.length > 0 && payMethods.every((method) => allowed.includes(method))
      ? []
      : [fieldError('payMethods', 'payMethods', text.method)]),
  ];
};

/** Locks an ad and returns it with what it offers. The rate of the fee is its own, or that of the setting without one. */
export const lockAd = async (
  db: Db,
  adNo: string,
): Promise<(RecordRow<'otcAd'> & { offer: Offer }) | undefined> => {
  const { rows } = await sql<
    RecordRow<'otcAd'> & { rate: Decimal }
  >`select ad.*, coalesce(ad."feeRate", (select case ad.side when 'SELL' then "sellFeeRate"
      else "buyFeeRate" end from "otcConfig" where "coinCode" = ad."coinCode" and "fiatCode" = ad."fiatCode"), 0)::text as rate
    from "otcAd" ad where "adNo" = ${adNo} for update`.execute(db);
  const [ad] = rows;
  if (!ad) return undefined;
  const { memberUid, coinCode, side } = ad;
  return { ...ad, offer: { adNo, memberUid, coinCode, side, rate: units(ad.rate) } };
};

/** Returns what a closed ad has not traded to its owner, in the transaction that closes it. Its orders go on. */
export const returnRest = async (
  db: Db,
  context: Context,
  adNo: string,
  operatorName: string | null = null,
): Promise<void> => {
  const ad = await lockAd(db, adNo);
  const remain = units(ad?.remain) ?? zero;
  if (ad?.side !== 'SELL' || remain <= zero) return;
  const at = context.now().toISOString();
  await book(db, context, closeJournal(ad.offer, remain, { at, operatorName }));
};

const news = {
  refused: { 'zh-CN': '您的广告未通过审核', 'en-US': 'Your ad was refused' },
  closed: {
    'zh-CN': '您的广告已被平台关闭，剩余资产已退回',
    'en-US': 'Your ad was closed by the platform, and what remained was returned',
  },
};

/** Ads (domain screen 38). The closing of a selling ad returns what it holds; its orders go on. */
export const otcAdHooks: EntityHooks<'otcAd'> = {
  act: {
    reject: ({ memberUid, adNo }, { reason }, call) =>
      notifyMember(memberUid, { outcome: news.refused, recordNo: adNo, reason }, call),
    close: async ({ memberUid, adNo }, { reason }, call) => {
      await returnRest(call.db, call.context, adNo, signedIn(call).name);
      await notifyMember(memberUid, { outcome: news.closed, recordNo: adNo, reason }, call);
    },
  },
};
