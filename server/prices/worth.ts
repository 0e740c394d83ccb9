import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { dayOf } from '@server/db/days';

/**
 * Returns the value of an amount in USDT at the price of its coin on the day of the event, as SQL. The value of a
 * past event never changes. null for a coin without a price.
 *
 * @param scale decimals of the value: fees are too small for two
 */
export const worth = (
  amount: RawBuilder<unknown>,
  coin: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
  scale = 2,
): RawBuilder<unknown> =>
  sql`(select round(${amount} * price."usdtPrice", ${sql.lit(scale)}) from "coinPrice" price where price."coinCode" = ${coin}
    and price.day <= ${dayOf(at)} order by price.day desc limit 1)`;
