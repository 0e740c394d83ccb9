import {
  divide,
  dividedBy,
  larger,
  minus,
  multiply,
  rounded,
  smaller,
  sum,
  times,
  toDecimal,
  units,
  zero,
} from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { updateJson } from '@server/db/updateJson';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, RecordValues, StatusOf } from '@server/db/typedRecords';
import { sizeOf } from '@server/seeds/context';
import { chanceOf } from '@server/seeds/money/line';
import type { Moment, OpenLine } from '@server/seeds/money/line';
import { readPrices } from '@server/seeds/money/prices';
import { isMemberAt, openPurses } from '@server/seeds/money/purses';
import { roundUp } from '@server/seeds/money/rounding';
import { hour } from '@server/seeds/scatter';
import { isExercisedAt } from '../dual/payment';
import { dualProductOf, openDualDesk } from './dualDesk';
import type { DualOrder } from './dualDesk';
import { dualShares } from './dualProducts';

type Ending = Exclude<StatusOf<'dualOrder'>, 'SETTLED' | 'REFUNDED'>;

/** Statuses of a product's last orders, which wait for the platform or for staff. */
const last = ['PENDING', 'FAILED', 'REFUNDING'] as const;
const sold: readonly StatusOf<'dualOrder'>[] = ['PENDING', 'ACTIVE', 'SETTLING', 'SETTLED'];

/** Orders of dual-currency products of three years: settled by the price of the day, active, refused or refunded. */
export const openDual: OpenLine = async (db, { bulk, context }, payers) => {
  const priceAt = await readPrices(db, context);
  const rows = await recordsOf(db).selectFrom('dualProduct').selectAll().orderBy('id').execute();
  const { random, whole } = chanceOf(7_051);
  const find = openPurses(bulk, payers, whole);
  const desk = openDualDesk(context, bulk);
  const end = context.today.getTime();
  const moments: Moment[] = [];
  const sums: RecordValues<'dualProduct'>[] = [];
  const closings: (() => void)[] = [];
  const count = Math.ceil(payers.length * sizeOf(context.scale).activity * 0.085);

  const plan = (given: RecordRow<'dualProduct'>, share: number): void => {
    const product = dualProductOf(given);
    const from = Date.parse(given.saleStart);
    const to = Date.parse(given.saleEnd);
    const settleAt = Date.parse(given.settleAt);
    const orders: DualOrder[] = [];
    const least = units(given.minAmount);
    const step = units(given.stepAmount);
    const taken = (): Units =>
      sum(orders.filter(({ row }) => sold.includes(row.status)).map(({ amount }) => amount));
    const until = Math.min(to, end) - hour;

    const buy = async (at: number, ending: Ending, wanted: Units | null): Promise<void> => {
      const purse = find(product.investCoin, wanted ?? least, ['FINANCE', 'SPOT', 'FUND'], isMemberAt(at));
      if (!purse) return;
      const part = dividedBy(times(purse.available, Math.floor(100 + random() * 600)), 1_000);
      const amount = wanted ?? (part < least ? least : multiply(divide(part, step, 0), step));
      const order = await desk.place({ product, ...purse, amount }, at);
      orders.push(order);
      if (ending === 'ACTIVE') await desk.activate(order, at);
      else desk.leave(order, ending);
    };
    for (let turn = 0; turn < count; turn += 1) {
      const at = Math.floor(from + random() ** 1.4 * (until - from));
      const isGiven = whole(30) > 0;
      moments.push({ at, happen: () => buy(at, isGiven ? 'ACTIVE' : 'FAILED', null) });
    }
    if (to > end)
      for (const [index, ending] of last.entries()) {
        const at = end - (index * 7 + 2 + whole(5)) * 60_000;
        if (whole(2) === 0) moments.push({ at, happen: () => buy(at, ending, null) });
      }
    else {
      const refund = async () => {
        for (const order of orders) if (order.row.status === 'FAILED') await desk.refund(order, until + 1);
      };
      moments.push({ at: until + 1, happen: refund });
    }
    // A sold-out product ends with an order of exactly the rest.
    if (share === 1) {
      const fill = async () => {
        const before = taken();
        const rest = minus(roundUp(before), before);
        if (rest >= least) await buy(until, 'ACTIVE', rest);
      };
      moments.push({ at: until, happen: fill });
    }
    const settlePrice =
      settleAt < end ? priceAt(product.isSell ? product.investCoin : product.targetCoin, settleAt) : null;
    const price = settlePrice === null ? null : units(rounded(settlePrice, 2));
    const exercised = price !== null && isExercisedAt(given.dualType, price, product.strike);
    if (price !== null)
      moments.push({
        at: settleAt,
        happen: async () => {
          const due = orders.filter(({ row }) => row.status === 'ACTIVE');
          const stuck = given.status === 'SETTLED' ? 0 : 2;
          for (const [index, order] of due.entries())
            if (index < due.length - stuck) await desk.settle(order, exercised, settleAt);
            else desk.leave(order, 'SETTLING');
        },
      });
    closings.push(() => {
      const settled = { settlePrice: price === null ? null : toDecimal(price), exercised };
      sums.push({ productNo: product.no, ...settled, ...amounts() });
    });
    /** Its amounts fit what was sold; a product that nobody bought keeps those that it has. */
    const amounts = (): RecordValues<'dualProduct'> => {
      const total = taken();
      if (total === zero) return { soldAmount: '0', quota: given.quota, maxAmount: given.maxAmount };
      const largest = orders.reduce((most, { amount }) => larger(most, amount), least);
      const planned = dividedBy(times(total, 1_000), Math.round(share * 1_000));
      const quota = share === 1 ? total : roundUp(planned);
      const most = roundUp(larger(largest, dividedBy(quota, 5)));
      return {
        soldAmount: toDecimal(total),
        quota: toDecimal(quota),
        maxAmount: toDecimal(smaller(most, quota)),
      };
    };
  };

  for (const [index, row] of rows.entries())
    if ((dualShares[index] ?? 0) > 0) plan(row, dualShares[index] ?? 0);
  const close = async (): Promise<void> => {
    for (const one of closings) one();
    await updateJson(db, 'dualProduct', ['productNo'], sums);
  };
  return { moments, tables: desk.tables, close };
};
