import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Returns the coin that a market trades, as SQL: `BTC` for `BTC/USDT` or `BTC/USDT-PERP`. */
export const baseOf = (symbol: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`split_part(${symbol}, '/', 1)`;

/** Returns the coin in which a market counts, as SQL: `USDT` for `BTC/USDT` or `BTC/USDT-PERP`. */
export const quoteOf = (symbol: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`split_part(split_part(${symbol}, '/', 2), '-', 1)`;
