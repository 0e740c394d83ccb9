import { sql } from 'kysely';
import type { Seed } from '@server/seeds/context';

/** Days of the history. */
const days = 30;

/**
 * Writes the fundings of the last days with the figures of their times, by the positions and the insurance fund as they
 * were. What single positions have paid is in the ledger. Runs after the money.
 */
export const seedFundingRounds: Seed = async (db, { today }) => {
  const end = sql`date_bin('8 hours', ${today.toISOString()}::timestamptz, '2000-01-01T00:00Z')`;
  await sql`insert into "fundingRound" (symbol, at, rate, "openInterest", "longCount", "shortCount", "insuranceFund")
    select perpetual.symbol, time.at, (('x' || substr(md5(perpetual.symbol || extract(epoch from time.at)::bigint), 1, 4))::bit(16)::int - 26000) * 0.00000001,
      side.value, side.longs, side.shorts,
      coalesce((select "balanceAfter" from "houseEntry" where "glCode" = '231' and "coinCode" = "settleCoin"
        and "createdAt" <= time.at order by id desc limit 1), 0)
    from perpetual
      cross join generate_series(${end} - ${days} * interval '1 day', ${end}, interval '8 hours') time(at)
      cross join lateral (select coalesce(sum(qty * "contractSize" * "entryPrice") filter (where side = 'LONG'), 0)::numeric(38,18) as value,
          count(distinct "memberUid") filter (where side = 'LONG')::int as longs,
          count(distinct "memberUid") filter (where side = 'SHORT')::int as shorts
        from position where position.symbol = perpetual.symbol and "openedAt" <= time.at
          and ("closedAt" is null or "closedAt" > time.at)) side
    where status in ('TRADING', 'CLOSE_ONLY')`.execute(db);
};
