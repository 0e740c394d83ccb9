import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/account';
import { instant } from '@server/call/call';
import type { Handler } from '@server/call/call';
import { findVisibleRow } from '@server/resources/rows/findVisibleRow';

type Breakdown = components['schemas']['ReconciliationBreakdown'];

/** Rows of each list; a coin with more of them has a fault of its own. */
const most = 200;

/**
 * `GET /admin/account/reconcile/{id}/breakdown`: what the figures of a coin are made of at present. `kinds` compares the
 * hot and cold wallets with their accounts in the ledger, and `members` each balance with its entries.
 */
export const breakdownAccountReconcile: Handler<'breakdownAccountReconcile'> = async (
  call,
): Promise<Breakdown> => {
  const { coinCode } = await findVisibleRow('reconciliation', call);
  const { db } = call;
  const kinds = await sql<Breakdown['kinds'][number]>`
    select kind, trim_scale(booked)::text as booked, trim_scale(held)::text as held,
      trim_scale(held - booked)::text as difference
    from (select kind, coalesce((select sum(balance) from "houseAccount" where "houseAccount"."coinCode" = ${coinCode}
          and "glCode" in (case kind when 'HOT' then '101' end, case kind when 'HOT' then '102' when 'COLD' then '103' end)), 0)
        as booked, coalesce(sum(balance), 0) as held
      from "platformWallet" where "coinCode" = ${coinCode} group by kind) kind order by kind`.execute(db);
  const members = await sql<Breakdown['members'][number]>`
    select "memberUid", "accountType", trim_scale(coalesce(ledger, 0))::text as ledger, trim_scale(total)::text as balance
    from account left join (select "memberUid", "accountType", sum(case side when 'CREDIT' then amount else -amount end)
        as ledger from "ledgerEntry" where "coinCode" = ${coinCode} group by 1, 2) entry using ("memberUid", "accountType")
    where "coinCode" = ${coinCode} and total <> coalesce(ledger, 0) order by 1, 2 limit ${most}`.execute(db);
  const wallets = await sql<Breakdown['wallets'][number]>`
    select "walletName", kind, "chainCode", trim_scale(coalesce(balance, 0))::text as balance, "blockHeight"::float8
    from "platformWallet" left join chain using ("chainCode") where "coinCode" = ${coinCode}
    order by "chainCode", kind desc, "walletName" limit ${most}`.execute(db);
  const unswept = await sql<Breakdown['unswept'][number]>`
    select "chainCode", count(*)::int as addresses, trim_scale(sum(balance))::text as amount
    from "poolAddress" join chain using ("chainCode") where chain."nativeCoin" = ${coinCode} and balance > 0
    group by 1 order by 1`.execute(db);
  const inFlight = await sql<Breakdown['inFlight'][number]>`
    select "withdrawNo", trim_scale(amount)::text as amount, status from withdrawal
    where "coinCode" = ${coinCode} and status in ('APPROVED', 'BROADCASTING', 'CONFIRMING', 'UNKNOWN')
    order by id limit ${most}`.execute(db);
  return {
    at: instant(call),
    kinds: kinds.rows,
    members: members.rows,
    wallets: wallets.rows,
    unswept: unswept.rows,
    inFlight: inFlight.rows,
  };
};
