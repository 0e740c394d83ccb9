import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';

/**
 * Installs database constraints against inconsistent or negative balances (I-1), changes of booked entries and of evidence
 * (I-5), of owners in the past (I-16), and of entries and winners of draws (I-17). Only the agent of an entry changes, when
 * its member moves.
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
  await sql`create or replace trigger "appendOnly" before delete or update of id, "entryNo", "memberUid", "accountType",
      "coinCode", side, amount, "balanceBefore", "balanceAfter", bucket, "bizType", "bizNo", "txnNo", "glClass", "glCode",
      "createdAt" on "ledgerEntry" for each row execute function refuse_change()`.execute(db);
  for (const name of ['houseEntry', 'journal', 'otcEvidence', 'nftMove', 'chainBlock'])
    await sql`create or replace trigger "appendOnly" before delete or update on ${sql.table(name)}
      for each row execute function refuse_change()`.execute(db);
  await sql`create or replace trigger "appendOnly" before delete or update of id, "drawNo", "memberUid", "entryNo", "createdAt"
      on "nftDrawEntry" for each row execute function refuse_change()`.execute(db);
  await sql`create or replace trigger "winnerStays" before update of "isWinner", "itemNo" on "nftDrawEntry"
      for each row when (old."isWinner") execute function refuse_change()`.execute(db);
};
