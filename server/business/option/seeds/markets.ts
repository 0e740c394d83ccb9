import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';

/** Market, seconds open and locked, payout, status. */
const options = [
  ['BTC/USDT', 60, 30, '0.85', 'ENABLED'],
  ['ETH/USDT', 60, 30, '0.85', 'ENABLED'],
  ['SOL/USDT', 120, 60, '0.82', 'ENABLED'],
  ['BNB/USDT', 120, 60, '0.82', 'ENABLED'],
  ['XRP/USDT', 300, 60, '0.8', 'ENABLED'],
  ['DOGE/USDT', 300, 60, '0.8', 'DISABLED'],
] as const;

/** Seeds option markets with rising stakes within the caps. */
export const seedOptionMarkets: Seed = async (db, context) => {
  const rows = options.map(
    ([symbol, openSeconds, lockSeconds, payoutRate, status]): RecordValues<'optionMarket'> => ({
      symbol,
      stakeCoin: 'USDT',
      stakeOptions: ['5', '10', '50', '100', '500'],
      payoutRate,
      openSeconds,
      lockSeconds,
      feeRate: '0.01',
      winFeeRate: '0.03',
      drawRule: 'REFUND',
      upOn: true,
      downOn: true,
      visible: status === 'ENABLED',
      maxMemberStake: '2000',
      maxRoundStake: '100000',
      priceSource: 'INDEX_MEDIAN_5',
      status,
    }),
  );
  await insertRecords(db, context, 'optionMarket', rows);
};
