import { sql } from 'kysely';
import { counting, proveBy } from '@server/db/invariant';
import type { Invariant } from '@server/db/invariant';
import { proveAppendOnly } from '@server/ledger/check';

const isOpen = sql`status in ('PENDING_PAY', 'PAID', 'RELEASING', 'APPEALING')`;

const ads = sql`"otcAd" left join (
    select "adNo" as no, coalesce(sum(amount) filter (where ${isOpen}), 0) as taken, coalesce(sum(amount) filter (where status = 'COMPLETED'), 0) as traded
    from "otcOrder" group by 1) orders on no = "adNo"`;

const steps = (...names: readonly string[]) =>
  sql`(select count(*) from journal where "bizType" = 'OTC_TRADE' and "bizNo" = "orderNo" and step in (${sql.join(names)}))`;

/** Amount that an order puts into escrow, with the fee when the owner of the ad sells. */
const escrowed = sql`amount + case side when 'SELL' then fee else 0 end`;

/** Required and actual holds of ads and merchants. */
const holds = sql`(select no, due, held.amount as held from (
    select 'OTC_TRADE' as kind, "adNo" as no, case when side = 'SELL' and "otcAd".status <> 'CLOSED' then remain * (1 + coalesce("feeRate", "sellFeeRate")) else 0 end as due
      from "otcAd" join "otcConfig" using ("coinCode", "fiatCode")
    union all select 'LOCK', 'OM' || "memberUid", "depositAmount" from "otcMerchant") one
  full join (select * from hold where "bizType" = 'OTC_TRADE' or ("bizType" = 'LOCK' and "bizNo" like 'OM%')) held
    on held."bizNo" = no and held."bizType" = kind) held where held is not null or due > 0`;

const appeals = sql`"otcOrder" full join (
    select "orderNo" as no, count(*) filter (where status not in ('RESOLVED', 'WITHDRAWN')) as open,
      max(ruling) filter (where status = 'RESOLVED') as ruled from "otcAppeal" group by 1) appeal on no = "orderNo"`;

/** Invariants of OTC trading: nothing is offered twice, and escrow is released once. */
export const otcInvariants: readonly Invariant[] = [
  { name: 'I-5', prove: proveAppendOnly('otcEvidence') },
  {
    name: 'I-12',
    text: 'an ad is what remains, is in orders and was traded; escrow is released or returned once, as it was ruled',
    prove: proveBy(
      [
        'ads',
        counting(
          ads,
          sql`quantity <> remain + coalesce(taken, 0) + "tradedAmount" or "tradedAmount" <> coalesce(traded, 0) or remain < 0`,
        ),
      ],
      [
        'orders',
        counting(
          sql`"otcOrder"`,
          sql`money <> price * amount or "buyerUid" = "sellerUid" or ${steps('escrow')} <> 1
            or ${steps('release')} <> case status when 'COMPLETED' then 1 else 0 end
            or ${steps('return')} <> case when status in ('CANCELLED', 'TIMEOUT') then 1 else 0 end`,
        ),
      ],
      [
        'coins in escrow',
        counting(
          sql`(select "coinCode" as coin, sum(${escrowed}) filter (where ${isOpen}) as due from "otcOrder" group by 1) orders
            full join (select * from "houseAccount" where "glCode" = '221') house on house."coinCode" = coin`,
          sql`coalesce(due, 0) <> coalesce(balance, 0)`,
        ),
      ],
      ['holds', counting(holds, sql`held is distinct from due`)],
      [
        'appeals',
        counting(
          sql`(select * from ${appeals} where no is not null or status = 'APPEALING') one`,
          sql`(status = 'APPEALING') <> (coalesce(open, 0) = 1) or coalesce(open, 0) > 1
            or (ruled = 'RELEASE_TO_BUYER' and status <> 'COMPLETED') or (ruled = 'RETURN_TO_SELLER' and status <> 'CANCELLED')`,
        ),
      ],
    ),
  },
];
