import type { Seed } from '../context';
import { daysFrom, seedNumber } from '../dates';
import { insertRecords } from '../insert';

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

/** Auto-invest products. */
export const seedAutoInvestProducts: Seed = async (db, context) => {
  const rows = plans.map(
    (
      [planCode, titleZh, titleEn, shares, cycles, minAmount, maxAmount, memberCount, totalInvested, status],
      index,
    ) => ({
      planCode,
      sourceCoin: 'USDT',
      titleZh,
      titleEn,
      targets: shares.map(([coinCode, percent]) => ({ coinCode, percent })),
      cycles,
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

const inUsdt = ['10', '200000', '1000000', '20000000'] as const;

/** Conversion pairs: each coin into USDT and back. */
export const seedConvertPairs: Seed = async (db, context) => {
  const rows = pairs.flatMap(([coin, ...limits]) => {
    const status = limits[4];
    const stable = coin === 'USDC' || coin === 'DAI';
    const pair = (fromCoin: string, toCoin: string, [least, most, member, platform]: readonly string[]) => ({
      fromCoin,
      toCoin,
      spreadRate: stable ? '0.0005' : '0.002',
      minAmount: least,
      maxAmount: most,
      memberDayLimit: member,
      platformDayLimit: platform,
      quoteSeconds: stable ? 15 : 8,
      priceSource: 'SPOT_MID',
      manualPrice: null,
      status,
    });
    return [pair(coin, 'USDT', limits.slice(0, 4)), pair('USDT', coin, inUsdt)];
  });
  await insertRecords(db, context, 'convertPair', rows);
};

/** Coin, names, kind, price in USDT, total, share sold, first and last day from today, lock cycle and periods, status. */
const offers = [
  [
    'AVAX',
    'AVAX 首发认购',
    'AVAX launch',
    'SUBSCRIBE',
    '18.5',
    '120000',
    1,
    -940,
    -933,
    'MONTH',
    6,
    'SETTLED',
  ],
  [
    'ATOM',
    'ATOM 社区专场',
    'ATOM community sale',
    'SUBSCRIBE',
    '6.2',
    '300000',
    1,
    -514,
    -507,
    'MONTH',
    3,
    'SETTLED',
  ],
  [
    'POL',
    'POL 更名认购',
    'POL migration sale',
    'DIRECT',
    '0.48',
    '2000000',
    0.92,
    -301,
    -291,
    'WEEK',
    8,
    'SETTLED',
  ],
  [
    'CCP',
    '平台积分首期认购',
    'Console Point, first round',
    'DIRECT',
    '0.08',
    '50000000',
    1,
    -210,
    -200,
    'MONTH',
    12,
    'SETTLED',
  ],
  [
    'CCP',
    '平台积分二期认购',
    'Console Point, second round',
    'SUBSCRIBE',
    '0.09',
    '30000000',
    1,
    -30,
    -20,
    'MONTH',
    6,
    'CLOSED',
  ],
  [
    'DOT',
    'DOT 波卡生态专场',
    'DOT ecosystem sale',
    'DIRECT',
    '6.4',
    '80000',
    1,
    -6,
    8,
    null,
    null,
    'SOLD_OUT',
  ],
  [
    'CCP',
    '平台积分三期认购',
    'Console Point, third round',
    'SUBSCRIBE',
    '0.095',
    '30000000',
    0.44,
    -3,
    11,
    'MONTH',
    6,
    'ON_SALE',
  ],
  ['SOL', 'SOL 会员折扣购', 'SOL for members', 'DIRECT', '141', '20000', 0.37, -2, 12, 'ONCE', 1, 'ON_SALE'],
  [
    'LINK',
    'LINK 预言机专场',
    'LINK oracle sale',
    'DIRECT',
    '14.2',
    '60000',
    0,
    4,
    14,
    'WEEK',
    4,
    'PENDING_REVIEW',
  ],
  [
    'UNI',
    'UNI 治理币专场',
    'UNI governance sale',
    'SUBSCRIBE',
    '7.9',
    '90000',
    0,
    10,
    20,
    'MONTH',
    3,
    'DRAFT',
  ],
] as const;

/** Coin-purchase offers, in every status that one reaches. */
export const seedCoinOffers: Seed = async (db, context) => {
  const rows = offers.map(
    (
      [coinCode, titleZh, titleEn, kind, price, totalAmount, share, from, to, lockCycle, lockPeriods, status],
      index,
    ) => {
      const startAt = daysFrom(context, from + 1 / 6);
      const total = Number(totalAmount);
      return {
        projectNo: seedNumber('CO', startAt, index),
        kind,
        coinCode,
        payCoins: index % 2 === 0 ? ['USDT', 'USDC'] : ['USDT'],
        titleZh,
        titleEn,
        price,
        totalAmount,
        soldAmount: String(Math.round(total * share)),
        perMemberMin: String(Math.max(1, Math.round(total / 10_000))),
        perMemberMax: String(Math.round(total / 100)),
        startAt,
        endAt: daysFrom(context, to + 1 / 6),
        kycLevel: kind === 'SUBSCRIBE' ? 'L2' : 'L1',
        memberLevels: [],
        lockCycle,
        lockPeriods,
        status,
      };
    },
  );
  await insertRecords(db, context, 'coinOffer', rows);
};
