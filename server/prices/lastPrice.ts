import type { Kysely } from 'kysely';
import { divide, units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';

/** A market whose price is asked for. `until`: trades after that time (RFC 3339) do not count. @default all count */
type Asked = { symbol: string; baseCoin: string; quoteCoin: string; priceScale: number; until?: string };

/** Returns the price of the last trade, else that of the two coins; null when neither is known. */
export const lastPriceOf = async (
  db: Kysely<Tables>,
  { symbol, baseCoin, quoteCoin, priceScale, until }: Asked,
): Promise<Units | null> => {
  const trades = recordsOf(db).selectFrom('spotTrade').select('price').where('symbol', '=', symbol);
  const trade = await (until === undefined ? trades : trades.where('createdAt', '<=', until))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (trade) return units(trade.price);
  const rows = await recordsOf(db)
    .selectFrom('coin')
    .select(['coinCode', 'usdtPrice'])
    .where('coinCode', 'in', [baseCoin, quoteCoin])
    .execute();
  const priceOf = (coin: string) => units(rows.find(({ coinCode }) => coinCode === coin)?.usdtPrice);
  const base = priceOf(baseCoin);
  const quote = priceOf(quoteCoin);
  return base === null || quote === null || quote === zero ? null : divide(base, quote, priceScale);
};
