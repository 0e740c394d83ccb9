import { sql } from 'kysely';
import { counting } from './proof';

/** What records of products keep from their members: asked for and not yet given, paid and not yet allotted, locked. */
const due = sql`(select 'DUAL_SUBSCRIBE' as type, "orderNo" as no,
      case when status in ('PENDING', 'FAILED', 'REFUNDING') then "investAmount" else 0 end as due from "dualOrder"
    union all select 'COIN_BUY', "orderNo", case status when 'PAID' then "payAmount" else 0 end from "coinPurchase"
    union all select 'LOCK', "lockNo", case when status in ('LOCKED', 'RELEASING') then "remainAmount" else 0 end from "coinLock")`;

/** Part of I-10: each hold is what its record says, and each record that keeps something has its hold. Those of merchants (OM…) are part of I-12. */
export const productHolds = counting(
  sql`(select due, held.amount as held from ${due} one
    full join (select * from hold where "bizType" in ('DUAL_SUBSCRIBE', 'COIN_BUY', 'LOCK') and "bizNo" not like 'OM%') held
    on held."bizNo" = one.no and held."bizType" = one.type) kept where held is not null or due > 0`,
  sql`held is distinct from due`,
);

/** Part of I-10: a lock has released what its periods that are over say, and keeps the rest until it ends. */
export const lockPeriods = counting(
  sql`"coinLock" lock left join (select "lockNo" as no, count(*) as periods, sum(amount) as total,
      coalesce(sum(amount) filter (where "doneAt" is not null), 0) as released, count("doneAt") as done
      from "lockPeriod" group by 1) own on own.no = lock."lockNo"`,
  sql`own.total is distinct from "totalAmount" or own.periods <> lock.periods or released <> "releasedAmount"
    or done <> "releasedPeriods" or "remainAmount" <> case status when 'CANCELLED' then 0 else "totalAmount" - "releasedAmount" end`,
);
