import { times, toDecimal, units } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';
import { scatter } from '@server/seeds/scatter';

/** Coin, chain, decimals, contract, least deposit, least withdrawal, fee. */
type Pair = readonly [string, string, number, string | null, Decimal, Decimal, Decimal];

const pairs: readonly Pair[] = [
  ['BTC', 'btc', 8, null, '0.0001', '0.001', '0.0003'],
  ['ETH', 'eth', 18, null, '0.001', '0.01', '0.0028'],
  ['ETH', 'arbitrum', 18, null, '0.0005', '0.002', '0.0003'],
  ['ETH', 'optimism', 18, null, '0.0005', '0.002', '0.0003'],
  ['USDT', 'tron', 6, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '1', '5', '1'],
  ['USDT', 'eth', 6, '0xdAC17F958D2ee523a2206206994597C13D831ec7', '5', '20', '4.5'],
  ['USDT', 'bsc', 18, '0x55d398326f99059fF775485246999027B3197955', '1', '5', '0.8'],
  ['USDT', 'polygon', 6, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', '1', '5', '0.8'],
  ['USDC', 'eth', 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '5', '20', '4.5'],
  ['USDC', 'solana', 6, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', '1', '5', '1'],
  ['BNB', 'bsc', 18, null, '0.01', '0.02', '0.0005'],
  ['SOL', 'solana', 9, null, '0.05', '0.1', '0.008'],
  ['TRX', 'tron', 6, null, '10', '20', '1'],
  ['LTC', 'litecoin', 8, null, '0.01', '0.02', '0.001'],
  ['BCH', 'bch', 8, null, '0.005', '0.01', '0.001'],
  ['DOGE', 'dogecoin', 8, null, '10', '20', '4'],
  ['XRP', 'xrpl', 6, null, '1', '20', '0.25'],
  ['XLM', 'stellar', 7, null, '1', '10', '0.02'],
  ['AVAX', 'avax-c', 18, null, '0.05', '0.1', '0.01'],
  ['POL', 'polygon', 18, null, '1', '5', '0.1'],
];

/** Seeds the networks of the coins with realistic limits. */
export const seedChainCoins: Seed = async (db, context) => {
  const { whole } = scatter(context);
  const known = await recordsOf(db).selectFrom('coin').select('coinCode').execute();
  const coins = new Set(known.map(({ coinCode }) => coinCode));
  const rows = pairs
    .filter(([coinCode]) => coins.has(coinCode))
    .map(
      (
        [coinCode, chainCode, decimals, contractAddress, minDeposit, minWithdraw, withdrawFee],
        index,
      ): RecordValues<'chainCoin'> => ({
        coinCode,
        chainCode,
        contractAddress,
        decimals,
        depositEnabled: index % 9 !== 7,
        withdrawEnabled: index % 11 !== 8,
        minDeposit,
        minWithdraw,
        maxWithdraw: toDecimal(times(units(minWithdraw), 10_000)),
        dayLimit: toDecimal(times(units(minWithdraw), 50_000)),
        withdrawFee,
        withdrawFeeRate: index % 4 === 0 ? '0.001' : null,
        feeCoin: null,
        sweepMin: toDecimal(times(units(minDeposit), 10)),
        gasLimit: contractAddress?.startsWith('0x') ? 60_000 + whole(40) * 1_000 : null,
        status: index % 10 === 9 ? 'DISABLED' : 'ENABLED',
      }),
    );
  await insertRecords(db, context, 'chainCoin', rows);
};
