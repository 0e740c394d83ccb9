import type { Kysely } from 'kysely';
import { divide, one, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Tables } from '@server/db/tables';
import { lastPriceOf } from './lastPrice';

/** Decimal places of a price of two coins. */
const scale = 10;

const inUsdt = async (db: Kysely<Tables>, coin: string, until?: string): Promise<Units | null> => {
  if (coin === 'USDT') return one;
  const asked = { symbol: `${coin}/USDT`, baseCoin: coin, quoteCoin: 'USDT', priceScale: scale };
  return lastPriceOf(db, until === undefined ? asked : { ...asked, until });
};

/**
 * Returns how much of a coin one of another coin is worth by their markets with USDT.
 * @param until trades after that time (RFC 3339) do not count
 * @returns null when a price is unknown
 */
export const coinPriceOf = async (
  db: Kysely<Tables>,
  coin: string,
  inCoin: string,
  until?: string,
): Promise<Units | null> => {
  const worth = await inUsdt(db, coin, until);
  const unit = await inUsdt(db, inCoin, until);
  return worth === null || unit === null || worth === zero || unit === zero
    ? null
    : divide(worth, unit, scale);
};
