import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/finance';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { Context } from '@server/context';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { poolOf } from '../stockUp';
import { paymentOf, termsOf } from './payment';
import { indexPriceOf } from './settlePrice';

type Outcomes = components['schemas']['DualProductOutcomes'];

/** Orders of a product with the same terms, amount and state. */
type Like = Row & { orders: number; isSettled: boolean; isWaiting: boolean };

/**
 * Returns what a product pays in either case, by the rule that pays each order, and what its pool holds (I-15). Once the
 * settle price is fixed only that case is left.
 */
export const outcomesOf = async (db: Kysely<Tables>, context: Context, product: Row): Promise<Outcomes> => {
  const { rows } = await sql<Like>`select "investAmount"::text, "strikePrice"::text, apr::text, days,
      status = 'SETTLED' as "isSettled", issue is not null as "isWaiting", count(*)::int as orders
    from "dualOrder" where "productNo" = ${product.productNo} and status in ('ACTIVE', 'SETTLING', 'SETTLED')
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  const count = (some: readonly Like[]) => some.reduce((sum, { orders }) => sum + orders, 0);
  const invested = rows.reduce(
    (sum, { investAmount, orders }) => sum + toUnits(String(investAmount)) * BigInt(orders),
    0n,
  );
  const isFixed = product.settlePrice !== null;
  const cases: Outcomes['cases'] = [];
  for (const exercised of isFixed ? [product.exercised === true] : [true, false])
    cases.push(await caseOf(db, product, rows, exercised));
  const until = Math.min(Date.parse(String(product.settleAt)), context.now().getTime());
  const index = await indexPriceOf(db, product, new Date(until).toISOString());
  return {
    ...{ orders: count(rows), settled: count(rows.filter(({ isSettled }) => isSettled)) },
    ...{ waiting: count(rows.filter(({ isWaiting }) => isWaiting)), invested: toDecimal(invested) },
    indexPrice: index === null ? null : toDecimal(index),
    settlePrice: isFixed ? toDecimal(toUnits(String(product.settlePrice))) : null,
    exercised: isFixed ? product.exercised === true : null,
    cases,
  };
};

const caseOf = async (
  db: Kysely<Tables>,
  product: Row,
  rows: readonly Like[],
  exercised: boolean,
): Promise<Outcomes['cases'][number]> => {
  const coinCode = String(exercised ? product.targetCoin : product.investCoin);
  let [payout, paid, needed] = [0n, 0n, 0n];
  for (const like of rows) {
    const payment = paymentOf(termsOf(product, like), toUnits(String(like.investAmount)), exercised);
    const times = BigInt(like.orders);
    payout += payment.amount * times;
    if (like.isSettled) paid += payment.amount * times;
    else needed += payment.fromPool * times;
  }
  const available = await poolOf(db, coinCode);
  return {
    ...{ exercised, coinCode, payout: toDecimal(payout), paid: toDecimal(paid), needed: toDecimal(needed) },
    ...{ available: toDecimal(available), missing: toDecimal(needed > available ? needed - available : 0n) },
  };
};
