import { approximate, fromCount, rounded, toDecimal } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';

/**
 * Coin, contract size, tick, most contracts, most leverage, maintenance rate, largest position of the first tier, status.
 */
const perpetuals = [
  ['BTC', '0.001', '0.1', 200_000, 125, '0.004', 500_000, 'TRADING'],
  ['ETH', '0.01', '0.01', 200_000, 100, '0.005', 400_000, 'TRADING'],
  ['SOL', '1', '0.001', 50_000, 50, '0.01', 150_000, 'TRADING'],
  ['BNB', '0.1', '0.01', 50_000, 50, '0.01', 150_000, 'TRADING'],
  ['XRP', '10', '0.0001', 100_000, 50, '0.01', 100_000, 'TRADING'],
  ['DOGE', '100', '0.00001', 100_000, 50, '0.01', 100_000, 'TRADING'],
  ['LTC', '0.1', '0.01', 20_000, 30, '0.015', 50_000, 'CLOSE_ONLY'],
  ['LINK', '1', '0.001', 20_000, 30, '0.015', 50_000, 'TRADING'],
  ['AVAX', '1', '0.001', 20_000, 30, '0.015', 50_000, 'SUSPENDED'],
  ['ETC', '1', '0.001', 10_000, 20, '0.02', 20_000, 'DELISTED'],
  ['BCH', '0.1', '0.01', 10_000, 20, '0.02', 20_000, 'SETTLING'],
  ['ADA', '10', '0.0001', 50_000, 20, '0.02', 20_000, 'DRAFT'],
] as const;

const offered = [1, 2, 3, 5, 10, 20, 30, 50, 75, 100, 125];

/** Returns a rate as a decimal, rounded up to the fourth place. */
const rate = (value: number): Decimal => rounded(Math.ceil(value * 10_000 - 1e-9) / 10_000, 4);

/** Returns four tiers; each allows four times the position with half the leverage and twice the margin. */
const tiers = (maxLeverage: number, maintenanceRate: Decimal, first: number) =>
  [0, 1, 2, 3].map((step) => {
    const leverage = Math.max(1, Math.floor(maxLeverage / 2 ** step));
    return {
      maxNotional: toDecimal(fromCount(first * 4 ** step)),
      maxLeverage: leverage,
      maintenanceRate: rate(approximate(maintenanceRate) * 2 ** step),
      initialRate: rate(1 / leverage),
    };
  });

/** Seeds perpetual contracts in every status. */
export const seedPerpetuals: Seed = async (db, context) => {
  const rows = perpetuals.map(
    ([
      coin,
      contractSize,
      priceTick,
      maxQty,
      maxLeverage,
      maintenanceRate,
      first,
      status,
    ]): RecordValues<'perpetual'> => ({
      symbol: `${coin}/USDT-PERP`,
      baseCoin: coin,
      settleCoin: 'USDT',
      contractSize,
      riskTiers: tiers(maxLeverage, maintenanceRate, first),
      priceTick,
      minQty: 1,
      maxQty,
      leverages: offered.filter((leverage) => leverage <= maxLeverage).map((leverage) => `${leverage}`),
      maxLeverage,
      maintenanceRate,
      makerFeeRate: '0.0002',
      takerFeeRate: '0.0005',
      liquidationFeeRate: '0.005',
      fundingInterval: 8,
      fundingCap: '0.0075',
      indexSource: 'BINANCE,OKX,COINBASE,KRAKEN',
      markMethod: 'MEDIAN_INDEX_BASIS_30S',
      openLongOn: status === 'TRADING',
      openShortOn: status === 'TRADING',
      marketOn: true,
      triggerOn: true,
      visible: status !== 'DRAFT' && status !== 'DELISTED',
      status,
    }),
  );
  await insertRecords(db, context, 'perpetual', rows);
};
