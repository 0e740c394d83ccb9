import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import { approximate, units } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { newAddress } from '../newAddress';

/** A coin on a chain, as deposits and withdrawals use it. */
export type Route = {
  coinCode: string;
  chainCode: string;
  price: number;
  /** Decimal places of an amount. */
  places: number;
  minDeposit: Units;
  minWithdraw: number;
  fee: Decimal;
  rate: number;
  confirmDeposit: number;
  height: number;
  address: (random: () => number) => string;
};

/** How often members use a coin. */
const shares: Readonly<Record<string, number>> = {
  USDT: 46,
  BTC: 14,
  ETH: 14,
  USDC: 6,
  TRX: 5,
  SOL: 4,
  XRP: 3,
  LTC: 3,
  DOGE: 3,
};

/** Reads the open routes, each with its weight. */
export const readMarket = async (db: Kysely<Tables>): Promise<[Route, weight: number][]> => {
  const all = recordsOf(db);
  const pairs = await all.selectFrom('chainCoin').selectAll().orderBy('id').execute();
  const coins = await all.selectFrom('coin').selectAll().execute();
  const chains = await all.selectFrom('chain').selectAll().execute();
  return pairs
    .filter(({ status }) => status === 'ENABLED')
    .map((pair): [Route, number] => {
      const coin = coins.find(({ coinCode }) => coinCode === pair.coinCode);
      const chain = chains.find(({ chainCode }) => chainCode === pair.chainCode);
      const { coinCode, chainCode } = pair;
      const family = chain?.family ?? 'EVM';
      const price = approximate(coin?.usdtPrice ?? '1');
      const route = {
        coinCode,
        chainCode,
        price,
        places: price > 1_000 ? 6 : price > 10 ? 4 : 2,
        minDeposit: units(pair.minDeposit),
        minWithdraw: approximate(pair.minWithdraw),
        fee: pair.withdrawFee,
        rate: approximate(pair.withdrawFeeRate ?? '0'),
        confirmDeposit: chain?.confirmDeposit ?? 1,
        height: countOf(chain?.blockHeight) ?? 0,
        address: (random: () => number) => newAddress({ chainCode, family }, random),
      };
      return [route, (shares[coinCode] ?? 1) / pairs.filter((one) => one.coinCode === coinCode).length];
    });
};
