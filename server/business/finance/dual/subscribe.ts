import type { Kysely } from 'kysely';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import type { AccountType, Leg } from '@server/ledger/journal';
import { addStep } from '@server/resources/history/history';
import { mayTrade } from '@server/member/mayTrade';
import { ofMember } from '@server/member/ofMember';
import { moveBySystem } from '@server/workflow/moveBySystem';
import { givenBack } from '../offer/purchase';
import { addSold, issueOf, lockProduct, payingAccount, takeFromSold } from './dualOrder';
import { daysOf } from './payment';

/** What a member invests, a decimal in the invested coin of the product. */
export type NewDualOrder = {
  memberUid: string;
  accountType: AccountType;
  productNo: string;
  amount: string;
};

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
const isOnSale = ({ status, saleStart, saleEnd }: Row, at: number): boolean =>
  status === 'ON_SALE' && Date.parse(String(saleStart)) <= at && at < Date.parse(String(saleEnd));

/** Returns the legs that freeze an investment. */
const frozen = ({ memberUid, accountType }: NewDualOrder, coinCode: string, amount: string): Leg[] => {
  const own = { memberUid, accountType, coinCode, amount, bizType: 'FREEZE' } as const;
  return [
    { ...own, bucket: 'AVAILABLE', side: 'DEBIT' },
    { ...own, bucket: 'FROZEN', side: 'CREDIT' },
  ];
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
  const units = (field: string) => toUnits(String(product[field]));
  const amount = toUnits(given.amount);
  const [least, step, rest] = [units('minAmount'), units('stepAmount'), units('quota') - units('soldAmount')];
  demand(isOnSale(product, at.getTime()), 'sale');
  demand(await mayTrade(db, memberUid), 'member');
  demand(amount >= least && amount <= units('maxAmount'), 'amount');
  demand(step === 0n || (amount - least) % step === 0n, 'amount');
  demand(amount <= rest, 'quota');
  const id = context.nextId();
  const orderNo = `DO${id}`;
  const [createdAt, investCoin] = [at.toISOString(), String(product.investCoin)];
  const legs = frozen(given, investCoin, toDecimal(amount));
  await book(db, context, { bizType: 'DUAL_SUBSCRIBE', bizNo: orderNo, step: 'place', at: createdAt, legs });
  await recordsOf(db)
    .insertInto('dualOrder')
    .values({
      ...{ id, version: 1, memberUid, ...(await ofMember(db, memberUid)), orderNo, productNo, investCoin },
      ...{ investAmount: toDecimal(amount), strikePrice: product.strikePrice, apr: product.apr },
      ...{ days: Math.max(1, daysOf(product)), settleCoin: null, settleAmount: null, income: null },
      ...{ status: 'PENDING', issue: null, createdAt, settledAt: null },
    })
    .execute();
  await addSold(db, productNo, amount);
  // Nobody can buy less than the least amount.
  if (rest - amount < least)
    await moveBySystem(db, context, 'dualProduct', { id: product.id, from: 'ON_SALE', to: 'SOLD_OUT' });
  return orderNo;
};

/** Orders that one tick activates at most. */
const most = 100;

/** Activates each pending order, or lets it fail when its product ended before or its account is frozen (screen 24). */
export const activateOrders = async (context: Context): Promise<void> => {
  const pending = await recordsOf(context.db)
    .selectFrom('dualOrder')
    .select(['id', 'productNo'])
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .limit(most)
    .execute();
  for (const { id, productNo } of pending)
    await inTransaction(context.db, async (db) => {
      const product = await lockProduct(db, productNo);
      const order = await recordsOf(db)
        .selectFrom('dualOrder')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'PENDING')
        .forUpdate()
        .executeTakeFirst();
      if (order) await activate(db, context, product, order);
    });
};

const activate = async (db: Kysely<Tables>, context: Context, product: Row, order: Row): Promise<void> => {
  const account = await payingAccount(db, order);
  const coinCode = String(order.investCoin);
  const isOver = product.settlePrice !== null;
  const issue = isOver ? 'SALE_OVER' : await issueOf(db, account, coinCode);
  const to = issue === null ? 'ACTIVE' : 'FAILED';
  if (issue === null) {
    const amount = String(order.investAmount);
    await book(db, context, {
      ...{ bizType: 'DUAL_SUBSCRIBE', bizNo: String(order.orderNo), step: 'activate' },
      at: context.now().toISOString(),
      legs: [
        { ...account, coinCode, bucket: 'FROZEN', side: 'DEBIT', amount },
        { house: 'POOL', coinCode, side: 'CREDIT', amount },
      ],
    });
  } else await takeFromSold(db, order);
  await recordsOf(db)
    .updateTable('dualOrder')
    .set((columns) => ({ status: to, issue, version: columns(columns.ref('version'), '+', 1) }))
    .where('id', '=', order.id)
    .execute();
  const step = { action: 'auto', actorName: null, from: 'PENDING', to };
  await addStep(db, context, { name: 'dualOrder' }, String(order.id), step);
};

/** Gives the frozen amount of an order back to the member, in the caller's transaction. */
export const refundDual = async (
  db: Kysely<Tables>,
  context: Context,
  order: Row,
  operatorName: string,
): Promise<void> => {
  const held = { ...(await payingAccount(db, order)), payCoin: String(order.investCoin) };
  await book(db, context, {
    ...{ bizType: 'DUAL_SUBSCRIBE', bizNo: String(order.orderNo), step: 'refund', operatorName },
    ...{ at: context.now().toISOString(), despiteFreeze: true },
    legs: givenBack(held, toUnits(String(order.investAmount))),
  });
};
