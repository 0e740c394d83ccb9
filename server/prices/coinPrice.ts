import type { Kysely } from 'kysely';
import { divide, one } from '@/kit/format/decimal';
import type { Tables } from '@server/db/tables';
import { lastPriceOf } from './lastPrice';

/** Decimal places of a price of two coins. */
const scale = 10;

const inUsdt = async (db: Kysely<Tables>, coin: string, until?: string): Promise<bigint | null> => {
  if (coin === 'USDT') return one;
  const asked = { symbol: `${coin}/USDT`, baseCoin: coin, quoteCoin: 'USDT', priceScale: scale };
  return lastPriceOf(db, until === undefined ? asked : { ...asked, until });
};

/**
 * Returns how much of a coin one of another coin is worth by their markets with USDT, in units.
 * @param until trades after that time (RFC 3339) do not count
 * @returns null when a price is unknown
 */
export const coinPriceOf = async (
  db: Kysely<Tables>,
  coin: string,
  inCoin: string,
  until?: string,
): Promise<bigint | null> => {
  const [worth, unit] = [await inUsdt(db, coin, until), await inUsdt(db, inCoin, until)];
  return worth === null || unit === null || worth === 0n || unit === 0n ? null : divide(worth, unit, scale);
};
