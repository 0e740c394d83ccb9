import { sql } from 'kysely';
import { kinds } from '@server/ledger/sumHours';
import { counting, proveBy } from './proof';
import type { Invariant } from './proof';

/** Amounts that products withhold from members: requested, paid but not allotted, locked, deposits of entries. */
const due = sql`(select 'DUAL_SUBSCRIBE' as type, "orderNo" as no,
      case when status in ('PENDING', 'FAILED', 'REFUNDING') then "investAmount" else 0 end as due from "dualOrder"
    union all select 'COIN_BUY', "orderNo", case status when 'PAID' then "payAmount" else 0 end from "coinPurchase"
    union all select 'LOCK', "lockNo", case when status in ('LOCKED', 'RELEASING') then "remainAmount" else 0 end from "coinLock"
    union all select 'NFT_BUY', entry."drawNo" || '-' || "entryNo", case when exists (select from journal where "bizType" = 'NFT_BUY'
      and "bizNo" = entry."drawNo" || '-' || "entryNo" and step = 'return') then 0 else coalesce("entryDeposit", 0) end
      from "nftDrawEntry" entry join "nftDraw" draw using ("drawNo"))`;

/**
 * Part of I-10: each hold matches its record, and each record that withholds an amount has a hold. Holds of merchants
 * (OM…) belong to I-12.
 */
const productHolds = counting(
  sql`(select due, held.amount as held from ${due} one
    full join (select * from hold where "bizType" in ('DUAL_SUBSCRIBE', 'COIN_BUY', 'LOCK', 'NFT_BUY') and "bizNo" not like 'OM%') held
    on held."bizNo" = one.no and held."bizType" = one.type) kept where held is not null or due > 0`,
  sql`held is distinct from due`,
);

/** Part of I-10: a lock has released its finished periods and holds the rest. */
const lockPeriods = counting(
  sql`"coinLock" lock left join (select "lockNo" as no, count(*) as periods, sum(amount) as total,
      coalesce(sum(amount) filter (where "doneAt" is not null), 0) as released, count("doneAt") as done
      from "lockPeriod" group by 1) own on own.no = lock."lockNo"`,
  sql`own.total is distinct from "totalAmount" or own.periods <> lock.periods or released <> "releasedAmount"
    or done <> "releasedPeriods" or "remainAmount" <> case status when 'CANCELLED' then 0 else "totalAmount" - "releasedAmount" end`,
);

/** All entries of the ledger, of members and of the platform. */
const allEntries = sql`(select "txnNo", "coinCode", side, amount, "glClass" from "ledgerEntry"
  union all select "txnNo", "coinCode", side, amount, "glClass" from "houseEntry") entry`;

/** Change of an account whose balance grows by credits. */
const change = sql`case side when 'CREDIT' then amount else -amount end`;

const held = (bucket: 'FROZEN' | 'LOCKED') =>
  sql`coalesce((select sum(hold.amount) from hold where hold."memberUid" = account."memberUid"
    and hold."accountType" = account."accountType" and hold."coinCode" = account."coinCode"
    and hold.bucket = ${bucket}), 0)`;

/** Sums of members' entries by account. */
const summed = sql`(select "memberUid", "accountType", "coinCode", sum(${change}) as total,
    sum(${change}) filter (where bucket = 'AVAILABLE') as available,
    sum(${change}) filter (where bucket = 'FROZEN') as frozen, sum(${change}) filter (where bucket = 'LOCKED') as locked
  from "ledgerEntry" group by 1, 2, 3) ledger`;

/** Part of I-3: what lists count and add up by the hour is what the entries say. */
const sumsByHour = counting(
  sql`(select date_trunc('hour', "createdAt", 'UTC') as hour, ${kinds}, count(*) as entries, sum(amount) as amount
      from "ledgerEntry" group by hour, ${kinds}) entry
    full join (select hour, ${kinds}, sum(entries) as entries, sum(amount) as amount
      from "ledgerHour" group by hour, ${kinds}) kept using (hour, ${kinds})`,
  sql`entry.entries is distinct from kept.entries or entry.amount is distinct from kept.amount`,
);

/** Invariants of accounts, journals and holds. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'I-1',
    text: 'total = available + frozen + locked, none negative, nor what the platform holds and owes',
    prove: proveBy(
      [
        'accounts',
        counting(
          sql`account`,
          sql`total <> available + frozen + locked or available < 0 or frozen < 0 or locked < 0`,
        ),
      ],
      [
        'platform entries',
        counting(sql`"houseEntry"`, sql`"balanceAfter" < 0 and "glClass" in ('ASSET', 'LIABILITY')`),
      ],
    ),
  },
  {
    name: 'I-2',
    text: 'debits = credits in each journal and coin',
    prove: proveBy([
      'journals by coin',
      counting(
        sql`(select sum(${change}) as net from ${allEntries} group by "txnNo", "coinCode") journal`,
        sql`net <> 0`,
      ),
    ]),
  },
  {
    name: 'I-3',
    text: 'entries follow on each other, and add up to the balance',
    prove: proveBy(
      [
        'entries',
        counting(
          sql`(select *, coalesce(lag("balanceAfter") over (partition by "memberUid", "accountType", "coinCode" order by id), 0)
            as last from "ledgerEntry") entry`,
          sql`"balanceBefore" <> last or "balanceAfter" <> "balanceBefore" + ${change}`,
        ),
      ],
      [
        'accounts',
        counting(
          sql`account full join ${summed} using ("memberUid", "accountType", "coinCode")`,
          sql`account.total is distinct from coalesce(ledger.total, 0) or account.available <> coalesce(ledger.available, 0)
            or account.frozen <> coalesce(ledger.frozen, 0) or account.locked <> coalesce(ledger.locked, 0)`,
        ),
      ],
      ['sums by hour', sumsByHour],
      [
        'platform entries',
        counting(
          sql`(select *, case when "glClass" in ('ASSET', 'EXPENSE') then -(${change}) else ${change} end as change,
            coalesce(lag("balanceAfter") over (partition by "glCode", "coinCode" order by id), 0) as last from "houseEntry") entry`,
          sql`"balanceBefore" <> last or "balanceAfter" <> "balanceBefore" + change`,
        ),
      ],
    ),
  },
  {
    name: 'I-4',
    text: 'assets + expenses = liabilities + revenues in each coin',
    prove: proveBy([
      'coins',
      counting(
        sql`(select "coinCode", sum(balance) as net from (
            select "coinCode", case when "glClass" in ('ASSET', 'EXPENSE') then balance else -balance end as balance
              from "houseAccount"
            union all select "coinCode", -total from account) side group by 1) coin`,
        sql`net <> 0`,
      ),
    ]),
  },
  {
    name: 'I-6',
    text: 'each step of a record is booked once',
    prove: proveBy(
      [
        'journals',
        counting(
          sql`(select count(*) as times from journal group by "bizType", "bizNo", step) step`,
          sql`times > 1`,
        ),
      ],
      [
        'journals of entries',
        counting(
          sql`(select distinct "txnNo" from ${allEntries}) entry`,
          sql`not exists (select from journal where journal."txnNo" = entry."txnNo")`,
        ),
      ],
    ),
  },
  {
    name: 'I-10',
    text: 'frozen and locked = open holds, each with its source',
    prove: proveBy(
      ['accounts', counting(sql`account`, sql`frozen <> ${held('FROZEN')} or locked <> ${held('LOCKED')}`)],
      [
        'holds',
        counting(
          sql`hold`,
          sql`"bizType" = 'WITHDRAW' and not exists (select from withdrawal where "withdrawNo" = "bizNo"
            and withdrawal.amount = hold.amount and status not in ('COMPLETED', 'REJECTED', 'CANCELLED'))`,
        ),
      ],
      ['holds of products', productHolds],
      ['locks', lockPeriods],
    ),
  },
];
