import type { Kysely } from 'kysely';
import { minus, plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import type { Leg } from '@server/ledger/journal';
import { mayTrade } from '@server/member/mayTrade';
import { ofMember } from '@server/member/ofMember';
import { moveRecord } from '@server/workflow/moveRecord';
import { addSold, lockProduct } from './dualOrder';
import type { PayingAccount } from './dualOrder';
import { daysOf } from './payment';

type Product = RecordRow<'dualProduct'>;

/** What a member invests, in the invested coin of the product. */
type NewDualOrder = PayingAccount & { productNo: string; amount: Decimal };

const text = {
  sale: { 'zh-CN': '产品不在销售中', 'en-US': 'The product is not on sale' },
  member: { 'zh-CN': '该会员不能交易', 'en-US': 'The member may not trade' },
  amount: { 'zh-CN': '金额不符合产品规则', 'en-US': 'The amount does not fit the product' },
  quota: { 'zh-CN': '超过剩余额度', 'en-US': 'Above what is left of the quota' },
};

const demand = (isFit: boolean, reason: keyof typeof text): void => {
  if (!isFit) throw new Failure(code.notAllowed, text[reason]);
};

/** Whether a product can be subscribed to at a time, by its status and its sale. */
const isOnSale = ({ status, saleStart, saleEnd }: Product, at: number): boolean =>
  status === 'ON_SALE' && Date.parse(saleStart) <= at && at < Date.parse(saleEnd);

/** Returns the legs that freeze an investment. */
const frozen = ({ memberUid, accountType }: PayingAccount, coinCode: string, amount: Units): Leg[] => {
  const own = { memberUid, accountType, coinCode, amount, bizType: 'FREEZE' } as const;
  return [
    { ...own, bucket: 'AVAILABLE', side: 'DEBIT' },
    { ...own, bucket: 'FROZEN', side: 'CREDIT' },
  ];
};

/** Throws 40902 when an amount does not fit a product on sale. Returns what is left of the quota after it. */
const demandAmount = (product: Product, amount: Units): Units => {
  const least = units(product.minAmount);
  const step = units(product.stepAmount);
  demand(amount >= least && amount <= units(product.maxAmount), 'amount');
  demand(step === zero || minus(amount, least) % step === 0n, 'amount');
  const rest = minus(units(product.quota), plus(units(product.soldAmount), amount));
  demand(rest >= zero, 'quota');
  return rest;
};

/**
 * Subscribes a member to a dual-currency product in the caller's transaction (domain screens 23, 24): the amount is frozen
 * until the order is active. An order of the rest sells the product out. Returns the number of the order. Throws 40902 when product
 * or member do not allow it, 42201 without the money.
 */
export const subscribe = async (
  db: Kysely<Tables>,
  context: Context,
  given: NewDualOrder,
): Promise<string> => {
  const { memberUid, productNo } = given;
  const at = context.now();
  const product = await lockProduct(db, productNo);
  const { investCoin, strikePrice, apr } = product;
  const amount = units(given.amount);
  demand(isOnSale(product, at.getTime()), 'sale');
  demand(await mayTrade(db, memberUid), 'member');
  const rest = demandAmount(product, amount);
  const id = context.nextId();
  const orderNo = `DO${id}`;
  const createdAt = at.toISOString();
  const legs = frozen(given, investCoin, amount);
  await book(db, context, { bizType: 'DUAL_SUBSCRIBE', bizNo: orderNo, step: 'place', at: createdAt, legs });
  await recordsOf(db)
    .insertInto('dualOrder')
    .values({
      id,
      version: 1,
      memberUid,
      ...(await ofMember(db, memberUid)),
      orderNo,
      productNo,
      investCoin,
      investAmount: toDecimal(amount),
      strikePrice,
      apr,
      days: Math.max(1, daysOf(product)),
      settleCoin: null,
      settleAmount: null,
      income: null,
      status: 'PENDING',
      issue: null,
      createdAt,
      settledAt: null,
    })
    .execute();
  await addSold(db, productNo, amount);
  // Nobody can buy less than the least amount.
  if (rest < units(product.minAmount))
    await moveRecord(db, context, 'dualProduct', { id: product.id, from: 'ON_SALE', to: 'SOLD_OUT' });
  return orderNo;
};
