import { sql } from 'kysely';
import { counting, proveBy } from './proof';
import type { Invariant } from './proof';

const contractKinds = sql`('CONTRACT_PNL', 'FUNDING_FEE', 'LIQUIDATION')`;

/** Invariants of contracts: gains of one side equal losses of the other and of the insurance fund. */
export const contractInvariants: readonly Invariant[] = [
  {
    name: 'I-14',
    text: 'realised PnL + insurance = 0 and funding paid = received in each settle coin; fees and margins are those of the ledger',
    prove: proveBy(
      [
        'settle coins',
        counting(
          sql`(select "settleCoin" as coin, sum(coalesce("realizedPnl", 0)) as pnl, sum("fundingPaid") as funding
            from position join perpetual on perpetual.symbol = position.symbol group by 1) side`,
          sql`funding <> 0 or pnl + (select coalesce(sum(case side when 'CREDIT' then amount else -amount end), 0) from "houseEntry"
            join journal using ("txnNo") where "glCode" = '231' and "bizType" in ${contractKinds} and "coinCode" = side.coin) <> 0`,
        ),
      ],
      [
        'fees by coin',
        counting(
          sql`(select "settleCoin" as coin, sum(coalesce(fee, 0)) as fee from "contractOrder" join perpetual
            on perpetual.symbol = "contractOrder".symbol group by 1) orders`,
          sql`fee <> (select coalesce(sum(amount), 0) from "ledgerEntry" where "bizType" = 'CONTRACT_FEE' and "coinCode" = orders.coin)`,
        ),
      ],
      [
        'margins',
        counting(
          sql`(select no, due, held.amount as held from (
              select "positionNo" as no, case when status in ('OPEN', 'LIQUIDATING') then margin else 0 end as due from position
              union all select "orderNo", case status when 'NEW' then margin else 0 end from "contractOrder") one
            full join (select * from hold where "bizType" = 'CONTRACT_PNL') held on held."bizNo" = no) margin where held is not null or due > 0`,
          sql`held is distinct from due`,
        ),
      ],
    ),
  },
];
