import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { divide, multiply, one, toDecimal, toUnits, toUnitsOrNull, truncate } from '@/kit/format/decimal';
import { signedIn } from '@server/call/call';
import { code, Failure, fieldError, invalid } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { Context } from '@server/context';
import { insertJson } from '@server/db/insertJson';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
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

/** What a member offers in the own app; amounts and rates are decimals. */
export type NewAd = {
  memberUid: string;
  side: 'BUY' | 'SELL';
  coinCode: string;
  fiatCode: string;
  /** The price of a floating ad follows the index. */
  pricing: { type: 'FIXED'; price: string } | { type: 'FLOATING'; premium: string };
  quantity: string;
  minLimit: string;
  maxLimit: string;
  payMethods: readonly string[];
  /** @default that of the setting */
  payMinutes?: number;
  autoReply: string;
  terms: string;
};

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

/** Reads the setting of a pair with its index price in units. Throws 40902 when the pair is not traded now. */
export const requirePair = async (
  db: Db,
  { coinCode, fiatCode }: { coinCode: string; fiatCode: string },
): Promise<Row & { index: bigint }> => {
  const { rows } =
    await sql<Row>`select config.*, coin."usdtPrice"::text as price, fiat."usdtPrice"::text as worth
    from "otcConfig" config join coin using ("coinCode") join coin fiat on fiat."coinCode" = config."fiatCode"
    where config."coinCode" = ${coinCode} and config."fiatCode" = ${fiatCode}
      and config.status = 'ENABLED' and coin."otcEnabled"`.execute(db);
  const [pair] = rows;
  const price = toUnitsOrNull(pair?.price);
  const worth = toUnitsOrNull(pair?.worth);
  if (!pair || !price || !worth) throw new Failure(code.notAllowed, text.closed);
  return { ...pair, index: divide(price, worth) };
};

/** The price that a floating ad has now. */
export const floatingPrice = (index: bigint, premium: string): bigint =>
  truncate(multiply(index, one + toUnits(premium)), priceScale);

/**
 * Posts an ad (domain screen 38): it waits for a review when the setting of its pair demands one, and a selling ad holds
 * its quantity with the fee. Returns its number.
 */
export const postAd = async (db: Db, context: Context, asked: NewAd): Promise<string> => {
  const { memberUid, side, coinCode, fiatCode, pricing } = asked;
  const pair = await requirePair(db, asked);
  const member = await requireTrader(db, context, memberUid);
  if (member.kycStatus !== 'APPROVED') throw new Failure(code.notAllowed, text.verified);
  const price =
    pricing.type === 'FIXED' ? toUnits(pricing.price) : floatingPrice(pair.index, pricing.premium);
  const quantity = toUnits(asked.quantity);
  const errors = termErrors(asked, pair, price, quantity);
  if (errors.length > 0) throw invalid(...errors);
  const now = context.now().toISOString();
  const id = context.nextId();
  const rate = String((side === 'SELL' ? pair.sellFeeRate : pair.buyFeeRate) ?? '0');
  const status = pair.adReviewOn === true ? 'PENDING_REVIEW' : 'ONLINE';
  const merchant = await recordsOf(db)
    .selectFrom('otcMerchant')
    .select('id')
    .where('memberUid', '=', memberUid)
    .where('merchantStatus', '=', 'VERIFIED')
    .executeTakeFirst();
  await insertJson(db, 'otcAd', [
    {
      id,
      version: 1,
      createdAt: now,
      updatedAt: now,
      createdByName: null,
      adNo: `AD${id}`,
      memberUid,
      ...(await ofMember(db, memberUid)),
      side,
      coinCode,
      fiatCode,
      priceType: pricing.type,
      price: toDecimal(price),
      feeRate: rate,
      premiumRate: pricing.type === 'FLOATING' ? pricing.premium : null,
      quantity: asked.quantity,
      remain: asked.quantity,
      tradedAmount: '0',
      minLimit: asked.minLimit,
      maxLimit: asked.maxLimit,
      payMethods: asked.payMethods,
      payMinutes: asked.payMinutes ?? pair.payMinutes,
      autoReply: asked.autoReply,
      terms: asked.terms,
      merchantVerified: merchant !== undefined,
      status,
    },
  ]);
  await addStep(db, context, { name: 'otcAd' }, id, { action: 'create', actorName: memberUid, to: status });
  if (side === 'SELL') {
    const offer: Offer = { adNo: `AD${id}`, memberUid, coinCode, side, rate: toUnits(rate) };
    await book(db, context, postJournal(offer, quantity, { at: now }));
  }
  return `AD${id}`;
};

const termErrors = (
  { payMethods, minLimit, maxLimit }: NewAd,
  pair: Row & { index: bigint },
  price: bigint,
  quantity: bigint,
): FieldError[] => {
  const margin = multiply(pair.index, toUnits(String(pair.priceFloat)));
  const allowed = [pair.payMethods].flat();
  const isNear = price >= pair.index - margin && price <= pair.index + margin;
  return [
    ...(truncate(price, priceScale) === price ? [] : [fieldError('price', 'scale', text.scale)]),
    ...(price > 0n && isNear ? [] : [fieldError('price', 'priceFloat', text.float)]),
    ...(truncate(quantity, amountScale) === quantity ? [] : [fieldError('quantity', 'scale', text.scale)]),
    ...(quantity >= toUnits(String(pair.minAmount)) ? [] : [fieldError('quantity', 'least', text.least)]),
    ...(toUnits(minLimit) <= toUnits(maxLimit) ? [] : [fieldError('maxLimit', 'notBelowLeast', text.limits)]),
    ...(payMethods.length > 0 && payMethods.every((method) => allowed.includes(method))
      ? []
      : [fieldError('payMethods', 'payMethods', text.method)]),
  ];
};

/** Locks an ad and returns it with its fee in units: its own, or that of the setting for an ad without one. */
export const lockAd = async (db: Db, adNo: string): Promise<(Row & { offer: Offer }) | undefined> => {
  const { rows } =
    await sql<Row>`select ad.*, coalesce(ad."feeRate", (select case ad.side when 'SELL' then "sellFeeRate"
      else "buyFeeRate" end from "otcConfig" where "coinCode" = ad."coinCode" and "fiatCode" = ad."fiatCode"), 0)::text as rate
    from "otcAd" ad where "adNo" = ${adNo} for update`.execute(db);
  const [ad] = rows;
  if (!ad) return undefined;
  const memberUid = String(ad.memberUid);
  const coinCode = String(ad.coinCode);
  const offer: Offer = {
    adNo,
    memberUid,
    coinCode,
    side: ad.side === 'SELL' ? 'SELL' : 'BUY',
    rate: toUnits(String(ad.rate)),
  };
  return { ...ad, offer };
};

/** Returns what a closed ad has not traded to its owner, in the transaction that closes it. Its orders go on. */
export const returnRest = async (
  db: Db,
  context: Context,
  adNo: string,
  operatorName: string | null = null,
): Promise<void> => {
  const ad = await lockAd(db, adNo);
  const remain = toUnits(String(ad?.remain ?? '0'));
  if (!ad || ad.offer.side !== 'SELL' || remain <= 0n) return;
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
export const otcAdHooks: EntityHooks = {
  act: {
    reject: ({ memberUid, adNo }, { reason }, call) =>
      notifyMember(
        String(memberUid),
        { outcome: news.refused, recordNo: String(adNo), reason: String(reason) },
        call,
      ),
    close: async ({ memberUid, adNo }, { reason }, call) => {
      await returnRest(call.db, call.context, String(adNo), signedIn(call).name);
      await notifyMember(
        String(memberUid),
        { outcome: news.closed, recordNo: String(adNo), reason: String(reason) },
        call,
      );
    },
  },
};
