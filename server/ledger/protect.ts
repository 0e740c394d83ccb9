import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EntityName } from '@server/contract/entities';
import type { Tables } from '@server/db/tables';

/** A table whose rows are never changed. */
export type AppendOnly = keyof Tables | EntityName;

/** The tables of the ledger whose rows are never changed, `ledgerEntry` but for its agent. */
export const booked = ['ledgerEntry', 'houseEntry', 'journal'] as const satisfies readonly AppendOnly[];

/** Lets the database refuse each change of a table (I-5), or the change of some columns. */
export const closeToChanges = async (
  db: Kysely<Tables>,
  table: AppendOnly,
  columns: readonly string[] = [],
): Promise<void> => {
  const of = columns.length === 0 ? sql`` : sql` of ${sql.join(columns.map((name) => sql.ref(name)))}`;
  await sql`create or replace trigger "appendOnly" before delete or update${of} on ${sql.table(table)}
    for each row execute function refuse_change()`.execute(db);
};

/**
 * Installs database constraints against inconsistent or negative balances (I-1) and against changes of booked entries (I-5).
 * Only the agent of an entry changes, when its member moves. The businesses close their own tables (`Business.protect`).
 */
export const protectLedger = async (db: Kysely<Tables>): Promise<void> => {
  await sql`do $$ begin
    if not exists (select from pg_constraint where conname = 'account_balances') then
      alter table account add constraint account_balances
        check (available >= 0 and frozen >= 0 and locked >= 0 and total = available + frozen + locked);
      alter table hold add constraint hold_amount check (amount > 0);
    end if;
  end $$`.execute(db);
  await sql`create or replace function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`.execute(db);
  for (const table of booked) await closeToChanges(db, table, table === 'ledgerEntry' ? fixed : []);
};

/** The columns of an entry that never change. */
const fixed = [
  'id',
  'entryNo',
  'memberUid',
  'accountType',
  'coinCode',
  'side',
  'amount',
  'balanceBefore',
  'balanceAfter',
  'bucket',
  'bizType',
  'bizNo',
  'txnNo',
  'glClass',
  'glCode',
  'createdAt',
];
