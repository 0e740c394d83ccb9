import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { lastPriceOf } from '@server/prices/lastPrice';

/** Minutes whose average is the index price. */
const minutes = 30;

/** Decimal places of a price of coins without a market. */
const usualScale = 8;

/**
 * Returns the index price of a product's coins at a time (RFC 3339): the average of the market price at each of the
 * 30 minutes before it, else the price of the two coins. Null when neither is known.
 */
export const indexPriceOf = async (
  db: Kysely<Tables>,
  {
    dualType,
    investCoin,
    targetCoin,
  }: Pick<RecordRow<'dualProduct'>, 'dualType' | 'investCoin' | 'targetCoin'>,
  until: string,
): Promise<Units | null> => {
  const isSell = dualType === 'SELL_HIGH';
  const baseCoin = isSell ? investCoin : targetCoin;
  const quoteCoin = isSell ? targetCoin : investCoin;
  const market = await recordsOf(db)
    .selectFrom('market')
    .select(['symbol', 'priceScale'])
    .where('baseCoin', '=', baseCoin)
    .where('quoteCoin', '=', quoteCoin)
    .executeTakeFirst();
  const symbol = market?.symbol ?? '';
  const priceScale = market?.priceScale ?? usualScale;
  const { rows } = await sql<{
    average: Decimal | null;
  }>`select trunc(avg(price), ${priceScale}::int) as average
    from generate_series(${until}::timestamptz - make_interval(mins => ${minutes - 1}), ${until}::timestamptz, '1 minute') minute
    cross join lateral (select price from "spotTrade" where symbol = ${symbol} and "createdAt" <= minute
      order by "createdAt" desc, id desc limit 1) last`.execute(db);
  const price =
    units(rows[0]?.average) ?? (await lastPriceOf(db, { symbol, baseCoin, quoteCoin, priceScale, until }));
  return price === zero ? null : price;
};
