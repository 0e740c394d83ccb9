import type { Kysely } from 'kysely';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { addStep } from '@server/resources/history/history';
import { stockUp } from '../stockUp';
import { issueOf, payingAccount } from './dualOrder';
import type { Issue } from './dualOrder';
import { isExercisedAt, paymentLegs, paymentOf, termsOf } from './payment';
import type { DualPayment } from './payment';
import { indexPriceOf } from './settlePrice';

/** Orders that a part of a settlement pays at most. */
const partSize = 25;

/** How a product settles, and how many orders the settlement has to pay. */
export type Begun = { verdict: { settlePrice: string; exercised: boolean }; orders: number };

/**
 * Fixes how a product that is due settles, once, and hands its orders over to the settlement, in the caller's transaction
 * (I-15). Returns null while no price is known.
 */
export const beginSettlement = async (db: Kysely<Tables>, product: Row): Promise<Begun | null> => {
  const price =
    product.settlePrice === null
      ? await indexPriceOf(db, product, String(product.settleAt))
      : toUnits(String(product.settlePrice));
  if (price === null) return null;
  const { numUpdatedRows } = await recordsOf(db)
    .updateTable('dualOrder')
    .set({ status: 'SETTLING', issue: null })
    .where('productNo', '=', product.productNo)
    .where('status', 'in', ['ACTIVE', 'SETTLING'])
    .executeTakeFirstOrThrow();
  const exercised = isExercisedAt(product.dualType, price, toUnits(String(product.strikePrice)));
  return { verdict: { settlePrice: toDecimal(price), exercised }, orders: Number(numUpdatedRows) };
};

/** An order with its payment and the account that gets it. */
type Due = { order: Row; payment: DualPayment; account: Awaited<ReturnType<typeof payingAccount>> };

const dueOf = async (db: Kysely<Tables>, product: Row, order: Row): Promise<Due> => ({
  order,
  payment: paymentOf(
    termsOf(product, order),
    toUnits(String(order.investAmount)),
    product.exercised === true,
  ),
  account: await payingAccount(db, order),
});

/** Pays one order. Returns its columns without the status. */
const pay = async (
  db: Kysely<Tables>,
  context: Context,
  { order, payment, account }: Due,
  operatorName: string | null,
): Promise<Row> => {
  const at = context.now().toISOString();
  await book(db, context, {
    ...{ bizType: 'DUAL_SETTLE', bizNo: String(order.orderNo), step: 'settle', at },
    ...{ operatorName, despiteFreeze: true, legs: paymentLegs(account, payment) },
  });
  const { coinCode, amount, income } = payment;
  return {
    ...{ settleCoin: coinCode, settleAmount: toDecimal(amount), income: toDecimal(income) },
    ...{ settledAt: at, issue: null },
  };
};

/**
 * Settles the next orders of a product in the caller's transaction, each once. An order that needs staff stays SETTLING with
 * its problem. Returns the orders it has tried, with their problems; none are left when there are none.
 */
export const settlePart = async (
  db: Kysely<Tables>,
  context: Context,
  product: Row,
): Promise<{ orderNo: string; issue: Issue | null }[]> => {
  const orders = await recordsOf(db)
    .selectFrom('dualOrder')
    .selectAll()
    .where('productNo', '=', product.productNo)
    .where('status', '=', 'SETTLING')
    .where('issue', 'is', null)
    .orderBy('id')
    .limit(partSize)
    .forUpdate()
    .execute();
  const tried: { due: Due; issue: Issue | null }[] = [];
  for (const order of orders) {
    const due = await dueOf(db, product, order);
    tried.push({ due, issue: await issueOf(db, due.account, due.payment.coinCode) });
  }
  const payable = tried.filter(({ issue }) => issue === null).map(({ due }) => due);
  const [first] = payable;
  const needed = payable.reduce((sum, { payment }) => sum + payment.fromPool, 0n);
  if (first) await stockUp(db, context, first.payment.coinCode, needed);
  for (const { due, issue } of tried) {
    const set =
      issue === null ? { ...(await pay(db, context, due, null)), status: 'SETTLED' as const } : { issue };
    await recordsOf(db)
      .updateTable('dualOrder')
      .set((columns) => ({ ...set, version: columns(columns.ref('version'), '+', 1) }))
      .where('id', '=', due.order.id)
      .execute();
    if (issue !== null) continue;
    const step = { action: 'auto', actorName: null, from: 'SETTLING', to: 'SETTLED' };
    await addStep(db, context, { name: 'dualOrder' }, String(due.order.id), step);
  }
  return tried.map(({ due, issue }) => ({ orderNo: String(due.order.orderNo), issue }));
};

/** Pays an order that waits for staff, in the caller's transaction. Returns its columns without the status. */
export const settleByStaff = async (
  db: Kysely<Tables>,
  context: Context,
  order: Row,
  operatorName: string,
): Promise<Row> => {
  const product = await recordsOf(db)
    .selectFrom('dualProduct')
    .selectAll()
    .where('productNo', '=', order.productNo)
    .executeTakeFirstOrThrow();
  const due = await dueOf(db, product, order);
  await stockUp(db, context, due.payment.coinCode, due.payment.fromPool);
  return pay(db, context, due, operatorName);
};
