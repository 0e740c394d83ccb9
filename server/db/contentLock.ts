import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from './tables';

const keyOf = (sha256: string) => sql`hashtextextended(${`content ${sha256}`}, 0)`;

/** Keeps the content of a file from being deleted until the transaction ends, while no row names it yet. */
export const keepContent = async (db: Kysely<Tables>, sha256: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(sha256)})`.execute(db);
};

/** Locks content that is about to be deleted, until the transaction ends. Returns false while an upload stores it. */
export const lockContent = async (db: Kysely<Tables>, sha256: string): Promise<boolean> => {
  const { rows } = await sql<{
    isLocked: boolean;
  }>`select pg_try_advisory_xact_lock(${keyOf(sha256)}) as "isLocked"`.execute(db);
  return rows[0]?.isLocked === true;
};
