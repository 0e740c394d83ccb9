import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { daysFrom } from '@server/seeds/scatter';
import { insertRecords } from '@server/seeds/insert';

/** Base, quote, price and amount scale, least amount, zone, status, days since the opening (negative: until it). */
const markets = [
  ['BTC', 'USDT', 2, 6, '0.00001', 'MAIN', 'TRADING', 1090],
  ['ETH', 'USDT', 2, 5, '0.0001', 'MAIN', 'TRADING', 1090],
  ['SOL', 'USDT', 2, 4, '0.01', 'MAIN', 'TRADING', 1012],
  ['BNB', 'USDT', 2, 4, '0.001', 'MAIN', 'TRADING', 1012],
  ['XRP', 'USDT', 4, 2, '1', 'MAIN', 'TRADING', 980],
  ['DOGE', 'USDT', 5, 1, '10', 'MAIN', 'TRADING', 980],
  ['ADA', 'USDT', 4, 2, '1', 'MAIN', 'TRADING', 941],
  ['TRX', 'USDT', 5, 1, '10', 'MAIN', 'TRADING', 941],
  ['LTC', 'USDT', 2, 4, '0.01', 'MAIN', 'TRADING', 902],
  ['BCH', 'USDT', 2, 4, '0.01', 'MAIN', 'TRADING', 902],
  ['LINK', 'USDT', 3, 3, '0.1', 'MAIN', 'TRADING', 733],
  ['AVAX', 'USDT', 3, 3, '0.1', 'MAIN', 'TRADING', 733],
  ['DOT', 'USDT', 3, 3, '0.1', 'MAIN', 'TRADING', 660],
  ['ATOM', 'USDT', 3, 3, '0.1', 'INNOVATION', 'TRADING', 514],
  ['UNI', 'USDT', 3, 3, '0.1', 'INNOVATION', 'TRADING', 514],
  ['XLM', 'USDT', 5, 1, '10', 'INNOVATION', 'CANCEL_ONLY', 420],
  ['SHIB', 'USDT', 9, 0, '100000', 'INNOVATION', 'TRADING', 388],
  ['POL', 'USDT', 4, 2, '1', 'INNOVATION', 'TRADING', 301],
  ['ETC', 'USDT', 3, 3, '0.1', 'INNOVATION', 'SUSPENDED', 880],
  ['ETH', 'BTC', 6, 4, '0.001', 'MAIN', 'TRADING', 1044],
  ['SOL', 'BTC', 7, 3, '0.01', 'INNOVATION', 'TRADING', 610],
  ['BTC', 'USDC', 2, 6, '0.00001', 'MAIN', 'TRADING', 702],
  ['ETH', 'USDC', 2, 5, '0.0001', 'MAIN', 'TRADING', 702],
  ['CCP', 'USDT', 5, 1, '10', 'NEW', 'PREOPEN', -4],
  ['LTC', 'BTC', 6, 4, '0.01', 'INNOVATION', 'DELISTED', 1004],
  ['ATOM', 'USDC', 3, 3, '0.1', 'NEW', 'DRAFT', null],
] as const;

/** Seeds spot markets in every status. */
export const seedMarkets: Seed = async (db, context) => {
  const rows = markets.map(
    (
      [baseCoin, quoteCoin, priceScale, amountScale, minAmount, zone, status, age],
      index,
    ): RecordValues<'market'> => ({
      symbol: `${baseCoin}/${quoteCoin}`,
      baseCoin,
      quoteCoin,
      priceScale,
      amountScale,
      minAmount,
      maxAmount: '0',
      minNotional: quoteCoin === 'BTC' ? '0.0001' : '5',
      makerFeeRate: zone === 'MAIN' ? '0.0008' : '0.001',
      takerFeeRate: zone === 'MAIN' ? '0.001' : '0.0015',
      priceBandUp: '0.1',
      priceBandDown: '0.1',
      maxOpenOrders: zone === 'MAIN' ? 200 : 100,
      marketBuyOn: zone !== 'NEW',
      marketSellOn: zone !== 'NEW',
      visible: status !== 'DRAFT' && status !== 'DELISTED',
      zone,
      openAt: age === null ? null : daysFrom(context, -age + 1 / 3),
      sort: (index + 1) * 10,
      status,
    }),
  );
  await insertRecords(db, context, 'market', rows);
};
