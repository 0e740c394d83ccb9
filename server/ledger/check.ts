import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { counting, proveBy } from '@server/db/invariant';
import type { Db, Finding, Invariant } from '@server/db/invariant';
import { kinds } from './sumHours';
import { booked } from './protect';
import type { AppendOnly } from './protect';

/**
 * Part of I-10: each hold of a kind matches its record, and each record that withholds an amount has a hold.
 *
 * @param due rows of `no`, the number of the record, and `due`, the amount that it withholds
 * @param only which holds of the kind belong to these records
 */
export const holdsMatch = (bizType: string, due: RawBuilder<unknown>, only = sql<unknown>`true`) =>
  counting(
    sql`(select due, held.amount as held from ${due} one
      full join (select * from hold where "bizType" = ${bizType} and ${only}) held on held."bizNo" = one.no) kept
      where held is not null or due > 0`,
    sql`held is distinct from due`,
  );

/** Number of journals of a record for some of its steps. */
export const journalsOf = (bizType: string, no: string, ...steps: readonly string[]): RawBuilder<unknown> =>
  sql`(select count(*) from journal where "bizType" = ${bizType} and "bizNo" = ${sql.ref(no)} and step in (${sql.join(steps)}))`;

/** Part of I-5: the database refuses changes of these tables. */
export const proveAppendOnly =
  (...tables: readonly AppendOnly[]) =>
  async (db: Db): Promise<Finding> => {
    const { rows } = await sql<{ table: string }>`select tgrelid::regclass::text as table from pg_trigger
      where tgname = 'appendOnly' and tgenabled = 'O'`.execute(db);
    const guarded = rows.map(({ table }) => table.replaceAll('"', ''));
    const open = tables.filter((name) => !guarded.includes(name));
    return { figure: `${tables.length - open.length} tables closed to changes`, faults: open.length };
  };

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
    name: 'I-5',
    text: 'what is booked or logged is never changed',
    prove: proveAppendOnly(...booked),
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
    prove: proveBy([
      'accounts',
      counting(sql`account`, sql`frozen <> ${held('FROZEN')} or locked <> ${held('LOCKED')}`),
    ]),
  },
];
