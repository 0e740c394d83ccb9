import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { writeWhole } from './fileStore';
import type { Tables } from './tables';

/** What the data directory knows about its database: which one it is, and how far it had been counted at least. */
type Written = { database: string; count: number; at: string };

/** Name of the file in the data directory. */
export const proofName = 'written.json';

/** Thrown when the database is not the one that was written last from this data directory. */
export class NotWrittenLast extends Error {
  constructor(dataDir: string, reason: string) {
    super(
      `${reason} Start with the directory and the database that belong together, or restore a backup of both. ` +
        `If this database is the one to go on with, delete ${join(dataDir, proofName)} and start again.`,
    );
  }
}

/**
 * Proves that the database is the one that was written last from this data directory, and counts on. The count goes up in
 * the database first and in the directory afterwards, so after a crash the database is never behind, unless it was
 * replaced by an older copy. Throws `NotWrittenLast`. A directory without a count takes the database as it is.
 */
export const proveLastWritten = async (db: Kysely<Tables>, dataDir: string, now: Date): Promise<void> => {
  const known = await readWritten(dataDir);
  const row = await db.selectFrom('writeProof').selectAll().executeTakeFirst();
  if (known && known.database !== row?.database)
    throw new NotWrittenLast(dataDir, `The data directory ${dataDir} belongs to another database.`);
  if (known && row && row.count < known.count)
    throw new NotWrittenLast(
      dataDir,
      `The database is an older copy: what was written until ${known.at} is missing in it.`,
    );
  if (!row) await db.insertInto('writeProof').values({ id: '1', database: randomUUID(), count: 0 }).execute();
  await countOn(db, dataDir, now);
};

/** Counts one on, in the database and then in the data directory. */
export const countOn = async (db: Kysely<Tables>, dataDir: string, now: Date): Promise<void> => {
  const { database, count } = await db
    .updateTable('writeProof')
    .set({ count: sql`count + 1` })
    .returning(['database', 'count'])
    .executeTakeFirstOrThrow();
  const written: Written = { database, count, at: now.toISOString() };
  await writeWhole(join(dataDir, proofName), JSON.stringify(written));
};

/** Returns null when the file is missing, or was damaged by hand. */
const readWritten = async (dataDir: string): Promise<Written | null> => {
  const text = await readFile(join(dataDir, proofName), 'utf8').catch(() => null);
  const [, database, count, at] =
    /^\{"database":"([\w-]+)","count":(\d+),"at":"([^"]*)"\}$/.exec(text ?? '') ?? [];
  return database === undefined ? null : { database, count: Number(count), at: at ?? '' };
};
