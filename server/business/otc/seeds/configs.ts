import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';

/** Coin, least and most of an order, float, minutes to pay, status. */
const configs = [
  ['USDT', '10', '200000', '0.05', 15, 'ENABLED'],
  ['USDC', '10', '100000', '0.05', 15, 'ENABLED'],
  ['BTC', '0.0005', '5', '0.08', 20, 'ENABLED'],
  ['ETH', '0.01', '80', '0.08', 20, 'DISABLED'],
] as const;

/** Seeds the settings of OTC trading against the yuan. */
export const seedOtcConfigs: Seed = async (db, context) => {
  const rows = configs.map(
    ([coinCode, minAmount, maxAmount, priceFloat, payMinutes, status]): RecordValues<'otcConfig'> => ({
      coinCode,
      fiatCode: 'CNY',
      buyFeeRate: '0',
      sellFeeRate: coinCode === 'USDT' ? '0.001' : '0.002',
      minAmount,
      maxAmount,
      priceFloat,
      payMinutes,
      appealAfterMinutes: 10,
      // The busiest pair trades without staff, so that the living demo does not come to rest.
      adReviewOn: coinCode !== 'USDT',
      maxUnpaidCancels: 3,
      payMethods: ['BANK', 'ALIPAY', 'WECHAT'],
      status,
    }),
  );
  await insertRecords(db, context, 'otcConfig', rows);
};
