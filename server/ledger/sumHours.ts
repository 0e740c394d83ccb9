import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { entryKinds } from '@server/db/tables/ledger';
import type { Tables } from '@server/db/tables';

/** The columns by which entries are added up, as SQL. */
export const kinds = sql.join(entryKinds.map((kind) => sql.id(kind)));
const sums = sql.table('ledgerHour');

/** Adds entries to the sums of their hours. */
const add = (entries: 'ledgerEntry' | 'added', writer: string) => sql`
  insert into ${sums} (hour, ${kinds}, writer, entries, amount)
    select date_trunc('hour', "createdAt", 'UTC'), ${kinds}, ${sql.raw(writer)}, count(*), sum(amount)
    from ${sql.table(entries)} group by date_trunc('hour', "createdAt", 'UTC'), ${kinds}
  on conflict (hour, ${kinds}, writer)
    do update set entries = ${sums}.entries + excluded.entries, amount = ${sums}.amount + excluded.amount`;

/**
 * Keeps the sums by hour of members' entries, in the transaction of each entry: they are never behind, and a booking that
 * fails leaves no trace. Adds up the entries that are there at the first start.
 */
export const sumHours = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql`select from pg_trigger where tgname = 'sumHours'`.execute(db);
  await sql`create or replace function sum_hours() returns trigger language plpgsql as
    $$ begin ${add('added', 'pg_backend_pid()')}; return null; end $$`.execute(db);
  await sql`create or replace trigger "sumHours" after insert on "ledgerEntry" referencing new table as added
    for each statement execute function sum_hours()`.execute(db);
  if (rows.length > 0) return;
  await sql`truncate ${sums}`.execute(db);
  await add('ledgerEntry', '0').execute(db);
};
