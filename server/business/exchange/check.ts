import { sql } from 'kysely';
import { counting, proveBy } from '@server/db/invariant';
import type { Invariant } from '@server/db/invariant';
import { holdsMatch } from '@server/ledger/check';

const dealt = sql`"spotOrder" left join (
    select no, sum(amount) as amount, sum(turnover) as turnover, sum(fee) as fee from (
      select "buyOrderNo" as no, amount, turnover, "buyFee" as fee from "spotTrade"
      union all select "sellOrderNo", amount, turnover, "sellFee" from "spotTrade") side group by no) deals on no = "orderNo"`;

/** Amount that an open order must hold: the rest of what it gives. */
const waiting = sql`"spotOrder" full join (select * from hold where "bizType" = 'SPOT_TRADE') held on held."bizNo" = "orderNo"`;

const sides = sql`"spotTrade" deal left join "spotOrder" buy on buy."orderNo" = deal."buyOrderNo"
  left join "spotOrder" sell on sell."orderNo" = deal."sellOrderNo" left join market on market.symbol = deal.symbol`;

/** A lock has released its finished periods and holds the rest. */
const lockPeriods = counting(
  sql`"coinLock" lock left join (select "lockNo" as no, count(*) as periods, sum(amount) as total,
      coalesce(sum(amount) filter (where "doneAt" is not null), 0) as released, count("doneAt") as done
      from "lockPeriod" group by 1) own on own.no = lock."lockNo"`,
  sql`own.total is distinct from "totalAmount" or own.periods <> lock.periods or released <> "releasedAmount"
    or done <> "releasedPeriods" or "remainAmount" <> case status when 'CANCELLED' then 0 else "totalAmount" - "releasedAmount" end`,
);

/** Invariants of locks, spot orders and their trades. */
export const exchangeInvariants: readonly Invariant[] = [
  {
    name: 'I-10',
    prove: proveBy(
      [
        'holds of locks',
        holdsMatch(
          'LOCK',
          sql`(select "lockNo" as no, case when status in ('LOCKED', 'RELEASING') then "remainAmount" else 0 end as due from "coinLock")`,
          // Deposits of merchants are no locks.
          sql`"bizNo" not like 'OM%'`,
        ),
      ],
      ['locks', lockPeriods],
    ),
  },
  {
    name: 'I-13',
    text: 'an order is filled by its trades, each within both limits and its fee in the coin received',
    prove: proveBy(
      [
        'spot orders',
        counting(
          dealt,
          sql`"filledAmount" <> coalesce(deals.amount, 0) or "remainAmount" <> "spotOrder".amount - "filledAmount"
            or "remainAmount" < 0 or "spotOrder".turnover <> coalesce(deals.turnover, 0) or coalesce("spotOrder".fee, 0) <> coalesce(deals.fee, 0)`,
        ),
      ],
      [
        'orders with holds',
        counting(
          sql`(select "orderNo", held.amount as held, case when status not in ('NEW', 'PARTIAL') then 0 when side = 'BUY'
              then "remainAmount" * price else "remainAmount" end as due from ${waiting}) one where held is not null or due > 0`,
          sql`held is distinct from due`,
        ),
      ],
      [
        'trades',
        counting(
          sides,
          sql`buy.id is null or sell.id is null or buy.symbol <> deal.symbol or sell.symbol <> deal.symbol or deal.price > buy.price
            or deal.price < sell.price or deal.turnover <> deal.amount * deal.price or buy."feeCoin" is distinct from market."baseCoin"
            or sell."feeCoin" is distinct from market."quoteCoin"`,
        ),
      ],
    ),
  },
];
