import { sql } from 'kysely';
import { lockPeriods, productHolds } from './holds';
import { counting, proveBy } from './proof';
import type { Invariant } from './proof';

/** Every entry of the ledger, of members and of the platform. */
const allEntries = sql`(select "txnNo", "coinCode", side, amount, "glClass" from "ledgerEntry"
  union all select "txnNo", "coinCode", side, amount, "glClass" from "houseEntry") entry`;

/** What an entry adds to its account, where credit adds. */
const change = sql`case side when 'CREDIT' then amount else -amount end`;

const held = (bucket: 'FROZEN' | 'LOCKED') =>
  sql`coalesce((select sum(hold.amount) from hold where hold."memberUid" = account."memberUid"
    and hold."accountType" = account."accountType" and hold."coinCode" = account."coinCode"
    and hold.bucket = ${bucket}), 0)`;

/** What entries of members add up to, by account. */
const summed = sql`(select "memberUid", "accountType", "coinCode", sum(${change}) as total,
    sum(${change}) filter (where bucket = 'AVAILABLE') as available,
    sum(${change}) filter (where bucket = 'FROZEN') as frozen, sum(${change}) filter (where bucket = 'LOCKED') as locked
  from "ledgerEntry" group by 1, 2, 3) ledger`;

/** Invariants of accounts, journals and holds. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'I-1',
    says: 'total = available + frozen + locked, none negative, nor what the platform holds and owes',
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
    says: 'debits = credits in each journal and coin',
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
    says: 'entries follow on each other, and add up to the balance',
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
    says: 'assets + expenses = liabilities + revenues in each coin',
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
    says: 'each step of a record is booked once',
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
    says: 'frozen and locked = open holds, each with its source',
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
