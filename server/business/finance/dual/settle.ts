import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import { sum, toDecimal, units } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { moveRecord } from '@server/workflow/moveRecord';
import { stockUp } from '../stockUp';
import { issueOf, payingAccount } from './dualOrder';
import type { Issue, PayingAccount } from './dualOrder';
import { isExercisedAt, paymentLegs, paymentOf, termsOf } from './payment';
import type { DualPayment } from './payment';
import { indexPriceOf } from './settlePrice';

/** A product, as far as its settlement needs it. */
type Product = Pick<
  RecordRow<'dualProduct'>,
  | 'productNo'
  | 'dualType'
  | 'investCoin'
  | 'targetCoin'
  | 'strikePrice'
  | 'settleAt'
  | 'settlePrice'
  | 'exercised'
>;

/** An order, as far as its payment needs it. */
type Order = Pick<
  RecordEntry<'dualOrder'>,
  'id' | 'orderNo' | 'memberUid' | 'investAmount' | 'strikePrice' | 'apr' | 'days'
>;

/** Orders that a part of a settlement pays at most. */
const partSize = 25;

/** How a product settles, and how many orders the settlement has to pay. */
type Begun = { verdict: { settlePrice: Decimal; exercised: boolean }; orders: number };

/**
 * Fixes how a product that is due settles, once, and hands its orders over to the settlement, in the caller's transaction
 * (I-15). Returns null while no price is known.
 */
export const beginSettlement = async (db: Kysely<Tables>, product: Product): Promise<Begun | null> => {
  const { productNo, dualType, strikePrice, settleAt } = product;
  const price = units(product.settlePrice) ?? (await indexPriceOf(db, product, settleAt));
  if (price === null) return null;
  const { numUpdatedRows } = await recordsOf(db)
    .updateTable('dualOrder')
    .set({ status: 'SETTLING', issue: null })
    .where('productNo', '=', productNo)
    .where('status', 'in', ['ACTIVE', 'SETTLING'])
    .executeTakeFirstOrThrow();
  const exercised = isExercisedAt(dualType, price, units(strikePrice));
  return { verdict: { settlePrice: toDecimal(price), exercised }, orders: countOf(`${numUpdatedRows}`) };
};

/** An order with its payment and the account that gets it. */
type Due = { order: Order; payment: DualPayment; account: PayingAccount };

const dueOf = async (db: Kysely<Tables>, product: Product, order: Order): Promise<Due> => ({
  order,
  payment: paymentOf(termsOf(product, order), units(order.investAmount), product.exercised),
  account: await payingAccount(db, order),
});

/** Pays one order. Returns its columns without the status. */
const pay = async (
  db: Kysely<Tables>,
  context: Context,
  { order, payment, account }: Due,
  operatorName: string | null,
) => {
  const at = context.now().toISOString();
  await book(db, context, {
    bizType: 'DUAL_SETTLE',
    bizNo: order.orderNo,
    step: 'settle',
    at,
    operatorName,
    despiteFreeze: true,
    legs: paymentLegs(account, payment),
  });
  return {
    settleCoin: payment.coinCode,
    settleAmount: toDecimal(payment.amount),
    income: toDecimal(payment.income),
    settledAt: at,
    issue: null,
  };
};

/**
 * Settles the next orders of a product in the caller's transaction, each once. An order that needs staff stays SETTLING with
 * its problem. Returns the orders it has tried, with their problems; none are left when there are none.
 */
export const settlePart = async (
  db: Kysely<Tables>,
  context: Context,
  product: Product,
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
    const due = await dueOf(db, product, { ...order, days: countOf(order.days) });
    tried.push({ due, issue: await issueOf(db, due.account, due.payment.coinCode) });
  }
  const payable = tried.filter(({ issue }) => issue === null).map(({ due }) => due.payment);
  const [first] = payable;
  if (first) await stockUp(db, context, first.coinCode, sum(payable.map(({ fromPool }) => fromPool)));
  for (const { due, issue } of tried) {
    const { id } = due.order;
    if (issue === null) {
      const set = await pay(db, context, due, null);
      const move = { id, from: 'SETTLING', to: 'SETTLED', set, isStamped: false } as const;
      await moveRecord(db, context, 'dualOrder', move);
    } else
      await recordsOf(db)
        .updateTable('dualOrder')
        .set((columns) => ({ issue, version: columns(columns.ref('version'), '+', 1) }))
        .where('id', '=', id)
        .execute();
  }
  return tried.map(({ due, issue }) => ({ orderNo: due.order.orderNo, issue }));
};

/** Pays an order that waits for staff, in the caller's transaction. Returns its columns without the status. */
export const settleByStaff = async (
  db: Kysely<Tables>,
  context: Context,
  order: RecordEntry<'dualOrder'>,
  operatorName: string,
) => {
  const product = await recordsOf(db)
    .selectFrom('dualProduct')
    .selectAll()
    .where('productNo', '=', order.productNo)
    .executeTakeFirstOrThrow();
  const due = await dueOf(db, product, order);
  await stockUp(db, context, due.payment.coinCode, due.payment.fromPool);
  return pay(db, context, due, operatorName);
};
