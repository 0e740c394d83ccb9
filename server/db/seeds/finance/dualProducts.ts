import type { Seed } from '../context';
import { daysFrom, seedNumber } from '../dates';
import { insertRecords } from '../insert';

/** Base coin, direction, strike, yearly rate, days from today at which the sale begins, days of sale and term, quota, share sold, status. */
const products = [
  ['BTC', 'SELL_HIGH', '48000', '0.182', -980, 3, 7, '60', 1, 'SETTLED'],
  ['BTC', 'BUY_LOW', '39500', '0.214', -720, 3, 14, '2000000', 0.91, 'SETTLED'],
  ['ETH', 'SELL_HIGH', '3950', '0.236', -610, 3, 7, '900', 0.78, 'SETTLED'],
  ['ETH', 'BUY_LOW', '2900', '0.251', -420, 5, 14, '1500000', 0.86, 'SETTLED'],
  ['SOL', 'SELL_HIGH', '180', '0.312', -300, 3, 7, '12000', 0.64, 'SETTLED'],
  ['BTC', 'SELL_HIGH', '71000', '0.168', -180, 3, 7, '50', 0.95, 'SETTLED'],
  ['BTC', 'BUY_LOW', '58500', '0.195', -92, 3, 14, '2500000', 0.88, 'SETTLED'],
  ['ETH', 'SELL_HIGH', '3800', '0.227', -61, 3, 7, '800', 0.72, 'SETTLED'],
  ['BNB', 'BUY_LOW', '540', '0.208', -40, 3, 14, '600000', 0.43, 'SETTLED'],
  ['SOL', 'BUY_LOW', '128', '0.285', -12, 4, 14, '800000', 0.69, 'CLOSED'],
  ['BTC', 'SELL_HIGH', '72500', '0.171', -9, 4, 14, '40', 1, 'SOLD_OUT'],
  ['ETH', 'BUY_LOW', '3150', '0.239', -8, 4, 14, '1200000', 0.97, 'CLOSED'],
  ['BTC', 'SELL_HIGH', '74000', '0.158', -2, 6, 7, '60', 0.52, 'ON_SALE'],
  ['BTC', 'BUY_LOW', '61000', '0.203', -2, 6, 7, '3000000', 0.61, 'ON_SALE'],
  ['ETH', 'SELL_HIGH', '3900', '0.219', -1, 6, 14, '1000', 0.27, 'ON_SALE'],
  ['ETH', 'BUY_LOW', '3100', '0.242', -1, 6, 14, '1500000', 0.33, 'ON_SALE'],
  ['SOL', 'SELL_HIGH', '172', '0.304', -1, 5, 7, '15000', 0.18, 'ON_SALE'],
  ['BNB', 'SELL_HIGH', '655', '0.188', 0, 7, 14, '2500', 0.04, 'ON_SALE'],
  ['BTC', 'SELL_HIGH', '76000', '0.149', 2, 7, 14, '60', 0, 'PENDING_REVIEW'],
  ['ETH', 'BUY_LOW', '2980', '0.233', 2, 7, 14, '1500000', 0, 'PENDING_REVIEW'],
  ['SOL', 'BUY_LOW', '122', '0.291', 5, 7, 14, '800000', 0, 'DRAFT'],
  ['DOGE', 'SELL_HIGH', '0.18', '0.356', 6, 5, 7, '3000000', 0, 'DRAFT'],
  ['XRP', 'SELL_HIGH', '0.72', '0.264', -200, 3, 7, '500000', 0, 'OFFLINE'],
] as const;

/** Share of a quota as decimal text, to the cent. */
const part = (quota: string, share: number): string => String(Math.round(Number(quota) * share * 100) / 100);

/** Dual-currency products of three years, in every status. */
export const seedDualProducts: Seed = async (db, context) => {
  const rows = products.map(
    ([coin, dualType, strikePrice, apr, from, sale, term, quota, share, status], index) => {
      const sells = dualType === 'SELL_HIGH';
      const saleStart = daysFrom(context, from + 1 / 6);
      const settled = status === 'SETTLED';
      // Every third one ended beyond its strike, and was converted.
      const exercised = settled && index % 3 === 0;
      const beyond = sells === exercised ? 1.031 : 0.968;
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
        quota,
        minAmount: sells ? part(quota, 0.0005) : '100',
        maxAmount: part(quota, 0.1),
        stepAmount: sells ? '0.001' : '1',
        soldAmount: part(quota, share),
        settlePrice: settled ? String(Math.round(Number(strikePrice) * beyond * 100) / 100) : null,
        exercised,
        status,
      };
    },
  );
  await insertRecords(db, context, 'dualProduct', rows);
};
