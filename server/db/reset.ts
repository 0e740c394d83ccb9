import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { connect } from './connect';

/** Deletes everything: the data directory and, on PostgreSQL, the tables. The caller holds the lock. */
export const resetData = async (dataDir: string, databaseUrl: string | null): Promise<void> => {
  rmSync(dataDir, { recursive: true, force: true });
  if (databaseUrl === null) return;
  const db = await connect({ url: databaseUrl });
  try {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  } finally {
    await db.destroy();
  }
};
