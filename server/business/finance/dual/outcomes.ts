import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/finance';
import { countOf } from '@/kit/format/countText';
import { larger, minus, sum, times, toDecimal, units, zero } from '@/kit/format/units';
import type { Context } from '@server/context';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { poolOf } from '../stockUp';
import { paymentOf, termsOf } from './payment';
import { indexPriceOf } from './settlePrice';

type Outcomes = components['schemas']['DualProductOutcomes'];
type Product = RecordRow<'dualProduct'>;

/** Orders of a product with the same terms, amount and state. */
type Like = Pick<RecordRow<'dualOrder'>, 'investAmount' | 'strikePrice' | 'apr' | 'days'> & {
  orders: number;
  isSettled: boolean;
  isWaiting: boolean;
};

/**
 * Returns what a product pays in either case, by the rule that pays each order, and what its pool holds (I-15). Once the
 * settle price is fixed only that case is left.
 */
export const outcomesOf = async (
  db: Kysely<Tables>,
  context: Context,
  product: Product,
): Promise<Outcomes> => {
  const { rows } = await sql<Like>`select "investAmount"::text, "strikePrice"::text, apr::text, days,
      status = 'SETTLED' as "isSettled", issue is not null as "isWaiting", count(*)::int as orders
    from "dualOrder" where "productNo" = ${product.productNo} and status in ('ACTIVE', 'SETTLING', 'SETTLED')
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  const count = (some: readonly Like[]) => some.reduce((all, { orders }) => all + orders, 0);
  const invested = sum(rows.map(({ investAmount, orders }) => times(units(investAmount), orders)));
  const fixed = units(product.settlePrice);
  const exercised = fixed === null ? null : product.exercised;
  const cases: Outcomes['cases'] = [];
  for (const one of exercised === null ? [true, false] : [exercised])
    cases.push(await caseOf(db, product, rows, one));
  const until = Math.min(Date.parse(product.settleAt), context.now().getTime());
  const index = await indexPriceOf(db, product, new Date(until).toISOString());
  return {
    orders: count(rows),
    settled: count(rows.filter(({ isSettled }) => isSettled)),
    waiting: count(rows.filter(({ isWaiting }) => isWaiting)),
    invested: toDecimal(invested),
    indexPrice: index === null ? null : toDecimal(index),
    settlePrice: fixed === null ? null : toDecimal(fixed),
    exercised,
    cases,
  };
};

const caseOf = async (
  db: Kysely<Tables>,
  product: Product,
  rows: readonly Like[],
  exercised: boolean,
): Promise<Outcomes['cases'][number]> => {
  const coinCode = exercised ? product.targetCoin : product.investCoin;
  const payments = rows.map(({ orders, isSettled, ...like }) => {
    const terms = termsOf(product, { ...like, days: countOf(like.days) });
    const { amount, fromPool } = paymentOf(terms, units(like.investAmount), exercised);
    return { isSettled, amount: times(amount, orders), fromPool: times(fromPool, orders) };
  });
  const paid = payments.filter(({ isSettled }) => isSettled);
  const open = payments.filter(({ isSettled }) => !isSettled);
  const needed = sum(open.map(({ fromPool }) => fromPool));
  const available = await poolOf(db, coinCode);
  return {
    exercised,
    coinCode,
    payout: toDecimal(sum(payments.map(({ amount }) => amount))),
    paid: toDecimal(sum(paid.map(({ amount }) => amount))),
    needed: toDecimal(needed),
    available: toDecimal(available),
    missing: toDecimal(larger(zero, minus(needed, available))),
  };
};
