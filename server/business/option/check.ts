import { sql } from 'kysely';
import { counting, proveBy } from '@server/db/invariant';
import type { Invariant } from '@server/db/invariant';

const rounds = sql`"optionRound" left join (
  select "roundNo" as no, coalesce(sum(stake) filter (where direction = 'UP'), 0) as up, coalesce(sum(stake) filter (where direction = 'DOWN'), 0) as down,
    -sum(pnl) as earned, count(*) filter (where result = 'PENDING') as pending from "optionOrder" group by 1) orders on no = "roundNo"`;

/** Payments of the ledger for an order, less the fee. */
const paid = sql`"optionOrder" left join (
  select "bizNo", sum(case side when 'CREDIT' then amount else -amount end) as net, count(distinct "txnNo") as times
  from "ledgerEntry" where "bizType" = 'OPTION_PAYOUT' group by 1) entry on "bizNo" = "orderNo"`;

/** Invariants of option rounds. */
export const optionInvariants: readonly Invariant[] = [
  {
    name: 'I-15',
    text: 'each order of a batch is settled once, for what it says',
    prove: proveBy(
      [
        'option orders',
        counting(
          paid,
          sql`(result = 'PENDING') <> ("settledAt" is null) or (select count(*) from journal where "bizType" = 'OPTION_PAYOUT'
            and journal."bizNo" = "orderNo" and step = 'settle') <> case result when 'PENDING' then 0 else 1 end
            or coalesce(net, 0) <> coalesce(payout, 0) - coalesce("winFee", 0)
            or pnl <> coalesce(payout, 0) - coalesce("winFee", 0) - stake - fee`,
        ),
      ],
      [
        'option rounds',
        counting(
          rounds,
          sql`"upStake" <> coalesce(up, 0) or "downStake" <> coalesce(down, 0)
            or (status in ('SETTLED', 'VOIDED') and ("platformPnl" <> coalesce(earned, 0) or pending > 0))`,
        ),
      ],
    ),
  },
];
