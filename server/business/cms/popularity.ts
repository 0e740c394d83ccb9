import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Context } from '@server/context';
import { inTransaction } from '@server/db/transaction';

const hour = 3_600_000;
const day = 24 * hour;

/** Payments for targets of a kind since a time: key of the target, coin and amount. */
const paid: Readonly<Record<string, (since: string) => RawBuilder<unknown>>> = {
  SYMBOL: (since) => sql`select symbol, "quoteCoin", turnover from "spotTrade" join market using (symbol)
    where "spotTrade"."createdAt" > ${since}`,
  // A trade counts for both coins of the market.
  COIN: (since) => sql`select side.coin, "quoteCoin", turnover from "spotTrade" join market using (symbol)
    cross join lateral (values ("baseCoin"), ("quoteCoin")) as side(coin) where "spotTrade"."createdAt" > ${since}`,
  NFT: (since) => sql`select "itemNo", "payCoin", amount from "nftOrder"
    where status in ('PAID', 'DELIVERED') and "paidAt" > ${since}
    union all select "itemNo", "payCoin", price from "nftListing" where status = 'SOLD' and "soldAt" > ${since}`,
  PRODUCT: (since) => sql`select "productNo", "investCoin", "investAmount" from "dualOrder"
    where status in ('PENDING', 'ACTIVE', 'SETTLING', 'SETTLED') and "createdAt" > ${since}
    union all select "projectNo", "payCoin", "payAmount" from "coinPurchase"
    where status in ('PAID', 'ALLOTTED') and "createdAt" > ${since}
    union all select "planCode", "autoInvestPlan"."sourceCoin", spent from "autoInvestRun" join "autoInvestPlan" using ("planNo")
    where "executedAt" > ${since}`,
  AD: (since) => sql`select "adNo", "coinCode", amount from "otcOrder"
    where status = 'COMPLETED' and "releasedAt" > ${since}`,
};

/** Popularity of a target: payments of the last 24 hours in whole USDT. */
const worthOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(floor(sum(paid.amount * coin."usdtPrice")), 0)
    from (${rows}) as paid(target, coin, amount) join coin on coin."coinCode" = paid.coin
    where paid.target = "hotItem"."targetId")`;

/** Popularity of an article: its views. Only their number is stored, not their times. */
const views = sql`coalesce((select views from article where id::text = "hotItem"."targetId"), 0)`;

/** The last counted hour. A restart counts again, which changes nothing. */
const counted = new WeakMap<Context, number>();

/**
 * Recounts the popularity of automatic hot items once per hour (domain screen 53). The version stays, because no user
 * edited the record.
 */
export const countPopularity = async (context: Context): Promise<void> => {
  const now = context.now().getTime();
  const present = Math.floor(now / hour);
  if (counted.get(context) === present) return;
  const since = new Date(now - day).toISOString();
  const scores = Object.entries(paid).map(([type, rows]) => [type, worthOf(rows(since))] as const);
  await inTransaction(context.db, async (db) => {
    for (const [type, score] of [...scores, ['ARTICLE', views] as const])
      await sql`update "hotItem" set score = ${score} where "isAuto" and "targetType" = ${type}`.execute(db);
  });
  counted.set(context, present);
};
