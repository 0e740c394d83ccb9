import { dividedBy, times, toDecimal, units } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { daysFrom, seedNumber } from '@server/seeds/scatter';
import { insertRecords } from '@server/seeds/insert';
import { readPrices } from '@server/seeds/money/prices';
import { roundPrice } from '@server/seeds/money/rounding';

/**
 * Base coin, direction, strike relative to the price at the start of the sale, yearly rate, first day from today, days of
 * sale and term, share of the quota that is sold, status.
 */
const products = [
  ['BTC', 'SELL_HIGH', 1.042, '0.182', -800, 3, 7, 1, 'SETTLED'],
  ['BTC', 'BUY_LOW', 0.955, '0.214', -720, 3, 14, 0.91, 'SETTLED'],
  ['ETH', 'SELL_HIGH', 1.06, '0.236', -610, 3, 7, 0.78, 'SETTLED'],
  ['ETH', 'BUY_LOW', 0.94, '0.251', -420, 5, 14, 0.86, 'SETTLED'],
  ['SOL', 'SELL_HIGH', 1.08, '0.312', -300, 3, 7, 0.64, 'SETTLED'],
  ['BTC', 'SELL_HIGH', 1.035, '0.168', -180, 3, 7, 0.95, 'SETTLED'],
  ['BTC', 'BUY_LOW', 0.96, '0.195', -92, 3, 14, 0.88, 'SETTLED'],
  ['ETH', 'SELL_HIGH', 1.05, '0.227', -61, 3, 7, 0.72, 'SETTLED'],
  ['BNB', 'BUY_LOW', 0.955, '0.208', -40, 3, 14, 0.43, 'SETTLED'],
  ['SOL', 'BUY_LOW', 0.93, '0.285', -12, 4, 7, 0.69, 'CLOSED'],
  ['BTC', 'SELL_HIGH', 1.05, '0.171', -9, 4, 14, 1, 'SOLD_OUT'],
  ['ETH', 'BUY_LOW', 0.945, '0.239', -8, 4, 14, 0.97, 'CLOSED'],
  ['BTC', 'SELL_HIGH', 1.08, '0.158', -2, 6, 7, 0.52, 'ON_SALE'],
  ['BTC', 'BUY_LOW', 0.93, '0.203', -2, 6, 7, 0.61, 'ON_SALE'],
  ['ETH', 'SELL_HIGH', 1.09, '0.219', -1, 6, 14, 0.27, 'ON_SALE'],
  ['ETH', 'BUY_LOW', 0.92, '0.242', -1, 6, 14, 0.33, 'ON_SALE'],
  ['SOL', 'SELL_HIGH', 1.12, '0.304', -1, 5, 7, 0.18, 'ON_SALE'],
  ['BNB', 'SELL_HIGH', 1.07, '0.188', -1, 7, 14, 0.04, 'ON_SALE'],
  ['BTC', 'SELL_HIGH', 1.11, '0.149', 2, 7, 14, 0, 'PENDING_REVIEW'],
  ['ETH', 'BUY_LOW', 0.9, '0.233', 2, 7, 14, 0, 'PENDING_REVIEW'],
  ['SOL', 'BUY_LOW', 0.88, '0.291', 5, 7, 14, 0, 'DRAFT'],
  ['DOGE', 'SELL_HIGH', 1.15, '0.356', 6, 5, 7, 0, 'DRAFT'],
  ['XRP', 'SELL_HIGH', 1.1, '0.264', -200, 3, 7, 0, 'OFFLINE'],
] as const;

/** Final share of the quota that is sold, in the order of the products. */
export const dualShares: readonly number[] = products.map(([, , , , , , , share]) => share);

/** Least amount of an order by coin; the step is a tenth of it. */
const least: Readonly<Record<string, Decimal>> = {
  BTC: '0.001',
  ETH: '0.01',
  SOL: '0.1',
  BNB: '0.05',
  DOGE: '100',
  XRP: '50',
};

/**
 * Seeds dual-currency products of three years in every status. `openDual` sets sold amounts and settlement prices; the
 * quotas of sold products fit the wealth of the demo members.
 */
export const seedDualProducts: Seed = async (db, context) => {
  const priceAt = await readPrices(db, context);
  const rows = products.map(
    ([coin, dualType, part, apr, from, sale, term, , status], index): RecordValues<'dualProduct'> => {
      const sells = dualType === 'SELL_HIGH';
      const saleStart = daysFrom(context, from + 1 / 6);
      const strikePrice = roundPrice(
        priceAt(coin, Math.min(Date.parse(saleStart), context.today.getTime())) * part,
      );
      const minAmount = sells ? (least[coin] ?? '1') : '100';
      const quota = times(units(minAmount), sells ? 500 : 300);
      return {
        productNo: seedNumber('DP', saleStart, index),
        dualType,
        investCoin: sells ? coin : 'USDT',
        targetCoin: sells ? 'USDT' : coin,
        strikePrice,
        titleZh: `${coin} ${sells ? '高卖' : '低买'} ${strikePrice} · ${term} 天`,
        titleEn: `${coin} ${sells ? 'sell high' : 'buy low'} ${strikePrice}, ${term} days`,
        apr,
        saleStart,
        saleEnd: daysFrom(context, from + sale + 1 / 6),
        settleAt: daysFrom(context, from + sale + term + 1 / 3),
        quota: toDecimal(quota),
        minAmount,
        maxAmount: toDecimal(dividedBy(quota, 10)),
        stepAmount: sells ? toDecimal(dividedBy(units(minAmount), 10)) : '1',
        soldAmount: '0',
        settlePrice: null,
        exercised: false,
        status,
      };
    },
  );
  await insertRecords(db, context, 'dualProduct', rows);
};
