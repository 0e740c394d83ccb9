import { sql } from 'kysely';
import { counting, proveBy } from '@server/db/invariant';
import type { Invariant } from '@server/db/invariant';
import { holdsMatch } from '@server/ledger/check';

/** Sum and number of ledger payments for orders of a type. */
const paid = (bizType: string) => sql`(select "bizNo" as no, sum(amount) as credit from "ledgerEntry"
  where "bizType" = ${bizType} and side = 'CREDIT' and bucket = 'AVAILABLE' group by 1)`;
const settled = (bizType: string, step: string) =>
  sql`(select "bizNo" as no, count(*) as times from journal where "bizType" = ${bizType} and step = ${step} group by 1)`;

/** Invested amount with interest, and the same at the strike (domain screen 23), truncated to eight places. */
const gross = sql`("investAmount" + div("investAmount" * orders.apr * days * 100000000, 365) / 100000000)`;
const atStrike = sql`(case "dualType" when 'SELL_HIGH' then trunc(${gross} * orders."strikePrice", 8)
  else div(${gross} * 100000000, orders."strikePrice") / 100000000 end)`;

/** Orders are settled or allotted once, for the amount of their product. */
const settlements = [
  [
    'dual orders',
    counting(
      sql`"dualOrder" orders join "dualProduct" product using ("productNo")
        left join ${paid('DUAL_SETTLE')} entry on entry.no = "orderNo" left join ${settled('DUAL_SETTLE', 'settle')} done on done.no = "orderNo"`,
      sql`(orders.status = 'SETTLED') <> ("settledAt" is not null) or coalesce(times, 0) <> case orders.status when 'SETTLED' then 1 else 0 end
        or coalesce(credit, 0) <> coalesce("settleAmount", 0) or (orders.status = 'SETTLED' and (
          "settleCoin" <> case when exercised then "targetCoin" else product."investCoin" end
          or "settleAmount" <> case when exercised then ${atStrike} else ${gross} end))`,
    ),
  ],
  [
    'dual products',
    counting(
      sql`"dualProduct"`,
      sql`exercised <> coalesce(case "dualType" when 'SELL_HIGH' then "settlePrice" >= "strikePrice" else "settlePrice" <= "strikePrice" end, false)
        or (status = 'SETTLED') and ("settlePrice" is null or exists (select from "dualOrder" open
          where open."productNo" = "dualProduct"."productNo" and open.status in ('PENDING', 'ACTIVE', 'SETTLING')))`,
    ),
  ],
  [
    'purchases',
    counting(
      sql`"coinPurchase" orders join "coinOffer" offer using ("projectNo")
        left join ${settled('COIN_BUY', 'allot')} done on done.no = "orderNo" left join "coinLock" lock on lock."lockNo" = orders."lockNo"`,
      sql`coalesce(times, 0) <> case orders.status when 'ALLOTTED' then 1 else 0 end or "payAmount" <> "applyAmount" * price
        or (orders.status = 'ALLOTTED' and ("allottedAmount" * price + "refundAmount" <> "payAmount" or "allottedAmount" > "applyAmount"
          or ("lockCycle" is null) <> (lock.id is null) or lock."totalAmount" <> "allottedAmount"))`,
    ),
  ],
  [
    'conversions',
    counting(
      sql`"convertOrder" left join ${paid('CONVERT')} entry on entry.no = "orderNo"
        left join ${settled('CONVERT', 'convert')} done on done.no = "orderNo"
        left join ${settled('REVERSAL', 'reverse')} back on back.no = "orderNo"`,
      sql`coalesce(done.times, 0) <> case when status in ('SUCCESS', 'REVERSED') then 1 else 0 end
        or coalesce(back.times, 0) <> case status when 'REVERSED' then 1 else 0 end or credit <> "toAmount"`,
    ),
  ],
  [
    'plan runs',
    counting(
      sql`"autoInvestRun" left join (select "bizNo" as no, sum(amount) as debit from "ledgerEntry"
          where "bizType" = 'DCA_BUY' and side = 'DEBIT' group by 1) entry on entry.no = "execNo"
        left join ${settled('DCA_BUY', 'buy')} done on done.no = "execNo"`,
      sql`coalesce(times, 0) <> case status when 'SUCCESS' then 1 else 0 end or coalesce(debit, 0) <> spent`,
    ),
  ],
  [
    'plans',
    counting(
      sql`"autoInvestPlan" left join (select "planNo" as no, sum(spent) as spent, count(distinct "dueAt") as times, count(*) as runs
        from "autoInvestRun" group by 1) own on own.no = "planNo"`,
      sql`"totalInvested" <> coalesce(spent, 0) or times <> own.runs or (status = 'ONGOING') <> ("nextRunAt" is not null)`,
    ),
  ],
] as const;

const sold = sql`("coinOffer" offer left join (select "projectNo" as no, sum("applyAmount") as applied, sum("allottedAmount") as allotted
  from "coinPurchase" where status in ('PENDING_PAY', 'PAID', 'ALLOTTED') group by 1) own on own.no = "projectNo")`;

/** Invariants of products, their quotas and their orders. */
export const financeInvariants: readonly Invariant[] = [
  {
    name: 'I-10',
    prove: proveBy(
      [
        'holds of dual orders',
        holdsMatch(
          'DUAL_SUBSCRIBE',
          sql`(select "orderNo" as no,
            case when status in ('PENDING', 'FAILED', 'REFUNDING') then "investAmount" else 0 end as due from "dualOrder")`,
        ),
      ],
      [
        'holds of purchases',
        holdsMatch(
          'COIN_BUY',
          sql`(select "orderNo" as no, case status when 'PAID' then "payAmount" else 0 end as due from "coinPurchase")`,
        ),
      ],
    ),
  },
  { name: 'I-15', prove: proveBy(...settlements) },
  {
    name: 'I-16',
    text: 'products within quota, tokens with one owner, who alone offers them',
    prove: proveBy(
      [
        'dual products',
        counting(
          sql`("dualProduct" product left join (select "productNo" as no, sum("investAmount") as sum from "dualOrder"
            where status in ('PENDING', 'ACTIVE', 'SETTLING', 'SETTLED') group by 1) own on own.no = "productNo")`,
          sql`"soldAmount" > quota or "soldAmount" <> coalesce(own.sum, 0)`,
        ),
      ],
      [
        'offers',
        counting(
          sold,
          sql`"soldAmount" > "totalAmount" or "soldAmount" <> case when offer.status = 'SETTLED' then coalesce(allotted, 0)
            else least(coalesce(applied, 0), "totalAmount") end`,
        ),
      ],
    ),
  },
];
