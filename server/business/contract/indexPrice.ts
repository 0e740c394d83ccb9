import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { larger, toMultiple, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { Tables } from '@server/db/tables';
import { lastPriceOf } from '@server/prices/lastPrice';
import type { Terms } from './terms';

type Asked = Pick<Terms, 'baseCoin' | 'settleCoin' | 'priceTick'>;

/** Seconds after which a spot trade says nothing about the present price. */
export const freshSeconds = 86_400;

/** Seconds of the average that is the mark price. */
export const markSeconds = 30;

/** Seconds of the average at which a delisting settles, and against which the funding measures the mark price. */
export const settleSeconds = 1_800;

/** Rounds a price down to the tick, but not to 0. */
const ticked = (price: Units, tick: Units): Units => larger(toMultiple(price, tick), tick);

/**
 * Returns the index of a contract, averaged over the seconds before a time: each spot price of the underlying in
 * the settle coin counts for as long as it was the last one, so that a single trade moves it little. Without a trade of
 * the last 24 hours it is the ratio of the coins' prices. 0 seconds: the present index. null without any price.
 */
export const indexPrice = async (
  db: Kysely<Tables>,
  { baseCoin, settleCoin, priceTick }: Asked,
  until: Date,
  seconds: number,
): Promise<Units | null> => {
  const symbol = `${baseCoin}/${settleCoin}`;
  const end = until.toISOString();
  const from = new Date(until.getTime() - seconds * 1_000).toISOString();
  const oldest = new Date(until.getTime() - freshSeconds * 1_000).toISOString();
  const { rows } = await sql<{ last: Decimal | null; average: Decimal | null }>`
    with known as (
      (select id, price, "createdAt" from "spotTrade" where symbol = ${symbol} and "createdAt" between ${oldest} and ${from}
        order by "createdAt" desc, id desc limit 1)
      union
      select id, price, "createdAt" from "spotTrade" where symbol = ${symbol} and "createdAt" > ${from} and "createdAt" <= ${end}
    ), span as (
      select id, price, "createdAt", extract(epoch from lead("createdAt", 1, ${end}::timestamptz) over (order by "createdAt", id)
        - greatest("createdAt", ${from}::timestamptz)) as seconds from known
    )
    select (select price from known order by "createdAt" desc, id desc limit 1)::text as last,
      trunc(sum(price * seconds) / nullif(sum(seconds), 0), 18)::text as average from span`.execute(db);
  const price = rows[0]?.average ?? rows[0]?.last ?? null;
  if (price !== null) return ticked(units(price), priceTick);
  // A market without a name has no trades: only the prices of the coins count.
  const ratio = await lastPriceOf(db, { symbol: '', baseCoin, quoteCoin: settleCoin, priceScale: 8 });
  return ratio === null || ratio === zero ? null : ticked(ratio, priceTick);
};
