import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { businesses } from '@server/business';
import type { Contract } from '@server/contract/contract';
import { watchRights } from '@server/conversation/watchRights';
import { liftTimeouts } from '@server/db/connect';
import { migrate } from '@server/db/migrate';
import { allTables } from '@server/db/resourceTables';
import { fillStaffIds } from '@server/db/staffIds';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { proveKey } from '@server/db/vault';
import type { Vault } from '@server/db/vault';
import { protectLedger } from '@server/ledger/protect';
import { sumHours } from '@server/ledger/sumHours';

type Given = {
  contract: Contract;
  vault: Vault;
  /** Inserts the first rows of an empty database. */
  fill: (trx: Transaction<Tables>) => Promise<void>;
};

/** Creates or migrates the tables and, in a new database, inserts its first rows, in one transaction. */
export const prepareDatabase = async (
  db: Kysely<Tables>,
  { contract, vault, fill }: Given,
): Promise<void> => {
  const isNew = await inTransaction(db, async (trx) => {
    await liftTimeouts(trx);
    const migrated = await migrate(trx, allTables(contract), { fill: () => fill(trx) });
    await fillStaffIds(trx, contract, migrated.widened);
    await proveKey(trx, vault);
    for (const { after = {} } of businesses)
      for (const number of migrated.ran) await after[number]?.(trx, { contract, vault });
    await protectLedger(trx);
    for (const { protect } of businesses) await protect?.(trx);
    await sumHours(trx);
    await watchRights(trx);
    return migrated.isNew;
  });
  // PGlite has no autovacuum, and index-only counts need a vacuumed table.
  if (!isNew) return;
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`vacuum analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
};
