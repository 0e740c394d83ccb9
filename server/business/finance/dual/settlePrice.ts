import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { toUnitsOrNull } from '@/kit/format/decimal';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { lastPriceOf } from '@server/prices/lastPrice';

/** Minutes whose average is the index price. */
const minutes = 30;

/** Decimal places of a price of coins without a market. */
const usualScale = 8;

/**
 * Returns the index price of a product's coins at a time (RFC 3339), in units: the average of the market price at each of the
 * 30 minutes before it, else the price of the two coins. Null when neither is known.
 */
export const indexPriceOf = async (
  db: Kysely<Tables>,
  { dualType, investCoin, targetCoin }: Row,
  until: string,
): Promise<bigint | null> => {
  const [baseCoin, quoteCoin] = (
    dualType === 'SELL_HIGH' ? [investCoin, targetCoin] : [targetCoin, investCoin]
  ).map(String) as [string, string];
  const market = await recordsOf(db)
    .selectFrom('market')
    .select(['symbol', 'priceScale'])
    .where('baseCoin', '=', baseCoin)
    .where('quoteCoin', '=', quoteCoin)
    .executeTakeFirst();
  const symbol = String(market?.symbol ?? '');
  const priceScale = Number(market?.priceScale ?? usualScale);
  const { rows } = await sql<{
    average: string | null;
  }>`select trunc(avg(price), ${priceScale}::int) as average
    from generate_series(${until}::timestamptz - make_interval(mins => ${minutes - 1}), ${until}::timestamptz, '1 minute') minute
    cross join lateral (select price from "spotTrade" where symbol = ${symbol} and "createdAt" <= minute
      order by "createdAt" desc, id desc limit 1) last`.execute(db);
  const average = toUnitsOrNull(rows[0]?.average ?? null);
  const price = average ?? (await lastPriceOf(db, { symbol, baseCoin, quoteCoin, priceScale, until }));
  return price === 0n ? null : price;
};
