import { sql } from 'kysely';
import type { Context } from '@server/context';

const hour = 3_600_000;
const span = 30 * 24 * hour;

/** The last counted hour. A restart counts again, which changes nothing. */
const counted = new WeakMap<Context, number>();

/**
 * Recounts once per hour what the orders of the last 30 days say about merchants (domain screen 41): the orders on their
 * ads, the share of the ended ones that were completed, and the minutes from payment to release where they sold. The
 * version stays, because no user edited the record.
 */
export const countMerchants = async (context: Context): Promise<void> => {
  const now = context.now().getTime();
  const present = Math.floor(now / hour);
  if (counted.get(context) === present) return;
  const since = new Date(now - span).toISOString();
  await sql`update "otcMerchant" merchant
    set "orders30d" = figures.orders, "completion30d" = figures.completion, "avgReleaseMin" = figures.minutes
    from (select "memberUid" as uid, count("orderNo") as orders,
        coalesce(trunc(count(*) filter (where "order".status = 'COMPLETED')
          / nullif(count(*) filter (where "order".status in ('COMPLETED', 'CANCELLED', 'TIMEOUT')), 0)::numeric, 4), 0) as completion,
        coalesce(round(avg(extract(epoch from "releasedAt" - "paidAt") / 60)
          filter (where "order".status = 'COMPLETED' and "sellerUid" = "memberUid")), 0) as minutes
      from "otcMerchant" left join "otcAd" ad using ("memberUid")
      left join "otcOrder" "order" on "order"."adNo" = ad."adNo" and "order"."createdAt" >= ${since}
      group by "memberUid") figures
    where merchant."memberUid" = figures.uid
      and (merchant."orders30d", merchant."completion30d", merchant."avgReleaseMin")
        is distinct from (figures.orders, figures.completion, figures.minutes)`.execute(context.db);
  counted.set(context, present);
};
