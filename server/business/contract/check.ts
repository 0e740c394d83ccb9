import { sql } from 'kysely';
import { counting, proveBy } from '@server/db/invariant';
import type { Invariant } from '@server/db/invariant';

const contractKinds = sql`('CONTRACT_PNL', 'FUNDING_FEE', 'LIQUIDATION')`;

/** What the insurance fund has gained by contracts in a coin: it is the other side of every result. */
const gained = sql`(select coalesce(sum(case side when 'CREDIT' then amount else -amount end), 0) from "houseEntry"
  join journal using ("txnNo") where "glCode" = '231' and "bizType" in ${contractKinds} and "coinCode" = side.coin)`;

const isOpen = sql`status in ('OPEN', 'LIQUIDATING')`;

/** What an open order holds: the margin of what is not filled, cut off after the 18th place. */
const heldByOrder = sql`case when status in ('NEW', 'PARTIAL') and type <> 'MARKET'
  then margin - div(margin * 1000000000000000000 * "filledQty", greatest(qty, 1)) * 0.000000000000000001 else 0 end`;

/** Invariants of contracts: gains of one side equal losses of the other and of the insurance fund. */
export const contractInvariants: readonly Invariant[] = [
  {
    name: 'I-14',
    text: 'realised PnL − funding + insurance = 0 in each settle coin, funding paid = received in each contract; members and fund hold as many longs as shorts; fees and margins are those of the ledger',
    prove: proveBy(
      [
        'settle coins',
        counting(
          sql`(select "settleCoin" as coin, sum(coalesce("realizedPnl", 0)) as pnl, sum("fundingPaid") as funding
            from position join perpetual on perpetual.symbol = position.symbol group by 1) side`,
          sql`pnl - funding + ${gained} <> 0`,
        ),
      ],
      [
        'contracts',
        counting(
          sql`(select symbol, sum("fundingPaid") as funding, coalesce(sum(qty) filter (where side = 'LONG' and ${isOpen}), 0) as longs,
              coalesce(sum(qty) filter (where side = 'SHORT' and ${isOpen}), 0) as shorts from position group by 1) one
            full join "perpetualState" state using (symbol)`,
          sql`coalesce(funding, 0) <> 0 or coalesce(longs, 0) + coalesce("fundQty", 0) <> coalesce(shorts, 0)`,
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
              select "positionNo" as no, case when ${isOpen} then margin else 0 end as due from position
              union all select "orderNo", ${heldByOrder} from "contractOrder") one
            full join (select * from hold where "bizType" = 'CONTRACT_PNL') held on held."bizNo" = no) margin where held is not null or due > 0`,
          sql`held is distinct from due and coalesce(held, 0) <> coalesce(due, 0)`,
        ),
      ],
      [
        'closing orders',
        counting(
          sql`(select "positionNo", sum(qty - "filledQty") as waiting from "contractOrder"
            where action = 'CLOSE' and status in ('NEW', 'PARTIAL') group by 1) one left join position using ("positionNo")`,
          sql`status is null or not ${isOpen} or waiting > qty`,
        ),
      ],
      [
        'settled contracts',
        counting(
          sql`perpetual where status = 'DELISTED'`,
          sql`exists (select from position where position.symbol = perpetual.symbol and position.status in ('OPEN', 'LIQUIDATING'))
            or exists (select from "contractOrder" one where one.symbol = perpetual.symbol and one.status in ('NEW', 'PARTIAL'))`,
        ),
      ],
    ),
  },
];
