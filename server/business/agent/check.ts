import { sql } from 'kysely';
import type { Permission } from '@/api/gen/operations';
import { counting, proveBy } from '@server/db/invariant';
import type { Invariant } from '@server/db/invariant';

const rates = sql`(select rate.value::numeric as own, (parent.rates ->> rate.key)::numeric as above
  from agent child cross join lateral jsonb_each_text(child.rates) rate left join agent parent
  on parent."agentNo" = child."parentAgentNo") rate`;

/** Fees that members paid by their own records; a trade has one fee per side. */
const fees = sql`(select 'SPOT_FEE' as source, "dealNo" || '-B' as no, "buyFee" as fee from "spotTrade"
  union all select 'SPOT_FEE', "dealNo" || '-S', "sellFee" from "spotTrade"
  union all select 'CONTRACT_FEE', "orderNo", fee from "contractOrder"
  union all select 'OPTION_FEE', "orderNo", fee + coalesce("winFee", 0) from "optionOrder" where result not in ('PENDING', 'VOID')
  union all select 'OTC_FEE', "orderNo", fee from "otcOrder" where status = 'COMPLETED'
  union all select 'FINANCE', "execNo", fee from "autoInvestRun" where status = 'SUCCESS'
  union all select 'NFT_FEE', "listingNo", "feeAmount" from "nftListing" where status = 'SOLD') paid`;

const shares = sql`(select source, "sourceNo" as no, min("baseAmount") as least, max("baseAmount") as most, sum(amount) as share,
    count(*) - count(distinct "agentNo") as twice from commission group by 1, 2) one left join ${fees} using (source, no)`;

/** Status of a commission by its settlement. */
const state = sql`case settlement.status when 'DRAFT' then 'ACCRUED' when 'PAID' then 'PAID' else 'IN_SETTLE' end`;

/** Whether a settlement pays anything. A journal without legs is not booked. */
const isPositive = sql`exists (select from jsonb_array_elements(amounts) item
  where (item ->> 'amount')::numeric > coalesce((item ->> 'deduction')::numeric, 0))`;

/** Coins of settlements: declared amount, sum of commissions, and paid amount. */
const coins = sql`(select settlement.*, (item ->> 'coinCode') as coin, (item ->> 'amount')::numeric as said,
    (item ->> 'deduction')::numeric as cut, (select sum(commission.amount) from commission where commission."settleNo" = settlement."settleNo"
      and commission."coinCode" = item ->> 'coinCode') as rows, (select sum(entry.amount) from "ledgerEntry" entry
      where entry."bizType" = 'COMMISSION' and entry."bizNo" = settlement."settleNo" and entry."coinCode" = item ->> 'coinCode'
        and side = 'CREDIT' and bucket = 'AVAILABLE') as paid,
    (select sum(entry.amount) from "houseEntry" entry join journal using ("txnNo") where journal."bizType" = 'COMMISSION'
      and journal."bizNo" = settlement."settleNo" and entry."coinCode" = item ->> 'coinCode' and "glClass" = 'EXPENSE' and side = 'DEBIT') as expense
  from settlement cross join lateral jsonb_array_elements(amounts) item) coin`;

/** Invariants of commissions and rebates. */
export const agentInvariants: readonly Invariant[] = [
  {
    name: 'I-8',
    text: 'a request and its review are by two users; agents change no money',
    prove: proveBy(
      ['settlements', counting(sql`settlement`, sql`"createdById" = "reviewedById"`)],
      [
        'rights of agents',
        counting(
          sql`"rolePermission" join role on role."roleCode" = "rolePermission"."roleCode" and role."dataScope" = 'AGENT_TREE'`,
          sql`permission !~ ':(list|detail|export|tree|view)$' and permission <> ${'agent:user:create' satisfies Permission}`,
        ),
      ],
    ),
  },
  {
    name: 'I-18',
    text: 'rates fall on the way down; commissions are of real fees and 0.8 of them at most; settlements add up and are paid once',
    prove: proveBy(
      ['rates', counting(rates, sql`own > 0.8 or own > above`)],
      [
        'fees',
        counting(shares, sql`fee is distinct from least or least <> most or share > fee * 0.8 or twice > 0`),
      ],
      [
        'commissions',
        counting(
          sql`commission left join settlement using ("settleNo")`,
          sql`commission.amount > "baseAmount" * rate or (settlement.id is null and (commission.status not in ('ACCRUED', 'VOID') or "settleNo" is not null))
            or (settlement.id is not null and commission.status <> ${state})`,
        ),
      ],
      [
        'settlements',
        counting(
          sql`settlement`,
          sql`items <> (select count(*) from commission where commission."settleNo" = settlement."settleNo") and status <> 'REJECTED'
            or coalesce(deduction, 0) <> (select coalesce(sum((item ->> 'deduction')::numeric), 0) from jsonb_array_elements(amounts) item)
            or (select count(*) from journal where "bizType" = 'COMMISSION' and "bizNo" = "settleNo") <> case when status = 'PAID' and ${isPositive} then 1 else 0 end
            or ("paidAt" is not null) <> (status = 'PAID') or ("payFailure" is not null) <> (status = 'PAYING')`,
        ),
      ],
      [
        'settled coins',
        counting(
          coins,
          sql`(status <> 'REJECTED' and said is distinct from rows) or coalesce(cut, 0) > said
            or coalesce(paid, 0) <> case status when 'PAID' then said - coalesce(cut, 0) else 0 end
            or coalesce(expense, 0) <> coalesce(paid, 0)`,
        ),
      ],
      [
        'rebates',
        counting(
          sql`"rebateRecord" rebate`,
          sql`amount is distinct from (select sum(entry.amount) from "ledgerEntry" entry join journal using ("txnNo")
              where entry."bizType" = 'REBATE' and entry."bizNo" = rebate."sourceNo" and step = rebate."inviterUid")
            or exists (select from commission where commission.source = rebate.source and commission."sourceNo" = rebate."sourceNo")`,
        ),
      ],
    ),
  },
  {
    name: 'I-19',
    text: 'agents form a tree of depth 5 at most; a member has one agent',
    prove: proveBy(
      [
        'agents',
        counting(
          sql`agent left join agent above on above."agentNo" = agent."parentAgentNo"`,
          sql`agent.path <> coalesce(above.path, '/') || agent."agentNo" || '/' or agent.level > 5
            or agent.level <> coalesce(above.level, 0) + 1 or (agent."parentAgentNo" is not null and above.id is null)`,
        ),
      ],
      [
        'members',
        counting(
          sql`member left join agent using ("agentNo")`,
          sql`member."agentPath" is distinct from agent.path`,
        ),
      ],
    ),
  },
];
