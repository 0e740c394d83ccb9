import type { Kysely } from 'kysely';
import { approximate } from '@/kit/format/units';
import type { Tables } from '@server/db/tables';
import { recordsOf } from '@server/db/typedRecords';
import type { SeedContext } from '@server/seeds/context';
import { day } from '@server/seeds/scatter';

/** Waves of a price: length in days, amplitude of its logarithm. */
const waves = [
  [1_150, 0.55],
  [240, 0.22],
  [61, 0.1],
  [13, 0.05],
  [1.7, 0.015],
] as const;

/**
 * Returns the USDT price of coins at any time: waves that end at the price of the catalogue. Stable coins, fiat money and
 * points do not move.
 */
export const readPrices = async (db: Kysely<Tables>, { today }: Pick<SeedContext, 'today'>) => {
  const rows = await recordsOf(db).selectFrom('coin').select(['coinCode', 'usdtPrice', 'coinType']).execute();
  const now = new Map(rows.map(({ coinCode, usdtPrice }) => [coinCode, approximate(usdtPrice ?? '0')]));
  const still = new Set(['USDT', 'USDC', 'DAI', 'CNY', 'CCP']);
  const wave = (coinCode: string, at: number): number => {
    const phase = [...coinCode].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) % 100;
    const turn = (days: number, moment: number) =>
      Math.sin((2 * Math.PI * moment) / (days * day) + phase * days);
    return waves.reduce(
      (sum, [days, height]) => sum + height * (turn(days, at) - turn(days, today.getTime())),
      0,
    );
  };
  return (coinCode: string, at: number): number =>
    (now.get(coinCode) ?? 0) * (still.has(coinCode) ? 1 : Math.exp(wave(coinCode, at)));
};

export type PriceAt = Awaited<ReturnType<typeof readPrices>>;
