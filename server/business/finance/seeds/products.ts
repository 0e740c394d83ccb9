import type { Decimal } from '@/kit/format/units';
import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';

/** Code, names, shares, cycles, least and most of a run, members, invested, status. */
const plans = [
  [
    'BTC_DAILY',
    '比特币定投',
    'Bitcoin auto-invest',
    [['BTC', 100]],
    ['DAILY', 'WEEKLY', 'MONTHLY'],
    '10',
    '20000',
    3_182,
    '9482310',
    'PUBLISHED',
  ],
  [
    'ETH_DAILY',
    '以太坊定投',
    'Ether auto-invest',
    [['ETH', 100]],
    ['DAILY', 'WEEKLY', 'MONTHLY'],
    '10',
    '20000',
    1_904,
    '4127755',
    'PUBLISHED',
  ],
  [
    'BIG_TWO',
    '双龙头组合',
    'Bitcoin and Ether',
    [
      ['BTC', 60],
      ['ETH', 40],
    ],
    ['WEEKLY', 'BIWEEKLY', 'MONTHLY'],
    '20',
    '50000',
    2_377,
    '7310440',
    'PUBLISHED',
  ],
  [
    'TOP_FIVE',
    '市值前五组合',
    'Five largest',
    [
      ['BTC', 45],
      ['ETH', 25],
      ['BNB', 10],
      ['SOL', 10],
      ['XRP', 10],
    ],
    ['WEEKLY', 'MONTHLY'],
    '50',
    '50000',
    866,
    '1934020',
    'PUBLISHED',
  ],
  [
    'LAYER_ONE',
    '公链组合',
    'Layer-one basket',
    [
      ['SOL', 30],
      ['AVAX', 25],
      ['ADA', 20],
      ['DOT', 15],
      ['ATOM', 10],
    ],
    ['WEEKLY', 'MONTHLY'],
    '20',
    '20000',
    412,
    '508790',
    'PUBLISHED',
  ],
  [
    'PAYMENTS',
    '支付币组合',
    'Payment coins',
    [
      ['LTC', 40],
      ['XRP', 40],
      ['BCH', 20],
    ],
    ['WEEKLY', 'MONTHLY'],
    '20',
    '20000',
    158,
    '163205',
    'OFFLINE',
  ],
  [
    'DEFI_BASKET',
    'DeFi 组合',
    'DeFi basket',
    [
      ['UNI', 50],
      ['LINK', 50],
    ],
    ['BIWEEKLY', 'MONTHLY'],
    '20',
    '10000',
    0,
    '0',
    'DRAFT',
  ],
  [
    'BTC_HOURLY',
    '比特币小时定投',
    'Bitcoin by the hour',
    [['BTC', 100]],
    ['HOURLY', 'DAILY'],
    '5',
    '2000',
    0,
    '0',
    'DRAFT',
  ],
] as const;

/** Seeds auto-invest products. */
export const seedAutoInvestProducts: Seed = async (db, context) => {
  const rows = plans.map(
    (
      [planCode, titleZh, titleEn, shares, cycles, minAmount, maxAmount, memberCount, totalInvested, status],
      index,
    ): RecordValues<'autoInvestProduct'> => ({
      planCode,
      sourceCoin: 'USDT',
      titleZh,
      titleEn,
      targets: shares.map(([coinCode, percent]) => ({ coinCode, percent })),
      cycles: [...cycles],
      minAmount,
      maxAmount,
      feeRate: '0.001',
      slippage: '0.005',
      memberCount,
      totalInvested,
      sort: (index + 1) * 10,
      status,
    }),
  );
  await insertRecords(db, context, 'autoInvestProduct', rows);
};

/** Coin against USDT: least and most of a conversion, daily limits of a member and of the platform, in the coin. */
const pairs = [
  ['BTC', '0.0001', '5', '20', '300', 'ENABLED'],
  ['ETH', '0.001', '80', '300', '5000', 'ENABLED'],
  ['USDC', '1', '200000', '1000000', '20000000', 'ENABLED'],
  ['SOL', '0.01', '1500', '6000', '80000', 'ENABLED'],
  ['BNB', '0.01', '400', '1500', '20000', 'ENABLED'],
  ['XRP', '5', '300000', '1000000', '10000000', 'ENABLED'],
  ['DOGE', '50', '1000000', '4000000', '40000000', 'ENABLED'],
  ['LTC', '0.05', '1500', '6000', '60000', 'ENABLED'],
  ['DAI', '1', '100000', '400000', '5000000', 'ENABLED'],
  ['SHIB', '100000', '5000000000', '20000000000', '200000000000', 'DISABLED'],
] as const;

type Limits = readonly [least: Decimal, most: Decimal, member: Decimal, platform: Decimal];

const inUsdt: Limits = ['10', '200000', '1000000', '20000000'];

/** Seeds conversion pairs: each coin to USDT and back. */
export const seedConvertPairs: Seed = async (db, context) => {
  const rows = pairs.flatMap(([coin, least, most, member, platform, status]) => {
    const stable = coin === 'USDC' || coin === 'DAI';
    const pair = (
      fromCoin: string,
      toCoin: string,
      [minAmount, maxAmount, memberDayLimit, platformDayLimit]: Limits,
    ): RecordValues<'convertPair'> => ({
      fromCoin,
      toCoin,
      spreadRate: stable ? '0.0005' : '0.002',
      minAmount,
      maxAmount,
      memberDayLimit,
      platformDayLimit,
      quoteSeconds: stable ? 15 : 8,
      priceSource: 'SPOT_MID',
      manualPrice: null,
      manualPriceUntil: null,
      status,
    });
    return [pair(coin, 'USDT', [least, most, member, platform]), pair('USDT', coin, inUsdt)];
  });
  await insertRecords(db, context, 'convertPair', rows);
};
