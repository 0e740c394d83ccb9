import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { report } from '@server/check';
import { loadContract } from '@server/contract/contract';
import { openDatabase } from '@server/db/connect';
import { fileFolders } from '@server/db/fileStore';
import { lockDataDir, lockName } from '@server/db/lock';
import { migrations } from '@server/db/migrations';
import { readShapes } from '@server/db/shapes';
import type { Tables } from '@server/db/tables';
import { createVault, loadKey } from '@server/db/vault';
import type { ServerOptions } from '@server/environment';
import { prepareDatabase } from '@server/prepare';
import { BrokenBackup, readBackup } from './format';
import type { Entry, Head } from './format';

type Place = Pick<ServerOptions, 'dataDir' | 'filesDir' | 'databaseUrl'>;

/** What was restored, and whether every invariant holds. */
export type Restored = { rows: number; files: number; holds: boolean };

/**
 * Restores a backup into an empty place: a data directory without data and, on PostgreSQL, a database without tables.
 * Then checks the invariants and prints them. When it fails the place is as empty as before. Throws `BrokenBackup`.
 */
export const restore = async (
  place: Place,
  file: string,
  print: (line: string) => void,
): Promise<Restored> => {
  if (!existsSync(file)) throw new Error(`There is no backup ${file}.`);
  const unlock = lockDataDir(place.dataDir);
  try {
    requireEmpty(place);
    const entries = readBackup(file);
    try {
      return await fill(place, { file, entries, head: await headOf(entries, file) }, print);
    } catch (error) {
      for (const path of contentOf(place)) await rm(path, { recursive: true });
      throw error;
    } finally {
      await entries.return(undefined);
    }
  } finally {
    unlock();
  }
};

type Opened = { file: string; entries: AsyncGenerator<Entry>; head: Head };

const fill = async (
  { dataDir, filesDir, databaseUrl }: Place,
  { file, entries, head }: Opened,
  print: (line: string) => void,
): Promise<Restored> => {
  await keepKey(dataDir, head);
  const { db } = await openDatabase(
    databaseUrl === null ? { dir: join(dataDir, 'db') } : { url: databaseUrl },
  );
  try {
    await requireNoTables(db);
    let restored = { rows: 0, files: 0 };
    await prepareDatabase(db, {
      contract: loadContract(),
      vault: createVault(loadKey(dataDir)),
      fill: async (trx) => {
        await requireTables(trx, head);
        restored = await copyEntries(trx, { file, entries, head }, filesDir);
      },
    });
    return { ...restored, holds: await report(db, print) };
  } finally {
    await db.destroy();
  }
};

/** Inserts the rows and writes the files. Throws when the backup ends before its last entry. */
const copyEntries = async (
  trx: Transaction<Tables>,
  { file, entries, head }: Opened,
  filesDir: string,
): Promise<{ rows: number; files: number }> => {
  let rows = 0;
  const files = new Set<string>();
  for await (const entry of entries) {
    if (entry.kind === 'rows') {
      const columns = sql.join((head.tables[entry.table] ?? []).map((column) => sql.id(column)));
      const table = sql.table(entry.table);
      const { numAffectedRows } = await sql`insert into ${table} (${columns}) select ${columns}
        from json_populate_recordset(null::${table}, ${entry.content}::json)`.execute(trx);
      rows += Number(numAffectedRows ?? 0n);
    } else if (entry.kind === 'bytes') {
      const path = join(filesDir, entry.path);
      if (!files.has(path)) await mkdir(dirname(path), { recursive: true });
      files.add(path);
      await appendFile(path, Buffer.from(entry.content, 'base64'));
    } else if (entry.kind === 'end') {
      if (entry.rows !== rows || entry.files !== files.size) throw new BrokenBackup(file);
      return { rows, files: files.size };
    }
  }
  throw new BrokenBackup(file);
};

const headOf = async (entries: AsyncGenerator<Entry>, file: string): Promise<Head> => {
  const { value } = await entries.next();
  if (value?.kind !== 'head') throw new BrokenBackup(file);
  return value.head;
};

/** Writes the key of the backup, unless `DATA_KEY` is the same one. */
const keepKey = async (dataDir: string, { key }: Head): Promise<void> => {
  if (!process.env.DATA_KEY) await writeFile(join(dataDir, 'key'), key, { mode: 0o600 });
  else if (loadKey(dataDir).toString('hex') !== key)
    throw new Error('The backup was sealed under another key: set its DATA_KEY, or none.');
};

/** Returns what lies in the place already. */
const contentOf = ({ dataDir, filesDir }: Place): string[] => [
  ...readdirSync(dataDir)
    .filter((name) => name !== lockName)
    .map((name) => join(dataDir, name)),
  ...(filesDir === dataDir ? [] : fileFolders.map((name) => join(filesDir, name)).filter(existsSync)),
];

const requireEmpty = (place: Place): void => {
  const found = contentOf(place);
  if (found.length > 0)
    throw new Error(
      `A backup is restored into an empty place only, and there is ${found.join(', ')}: ` +
        'give other directories with DATA_DIR and FILES_DIR.',
    );
};

const requireNoTables = async (db: Kysely<Tables>): Promise<void> => {
  if ((await readShapes(db)).size > 0)
    throw new Error(
      'A backup is restored into an empty place only, and this database has tables: name another one.',
    );
};

/** Refuses the backup of a release with other tables than this one, before any row is lost. */
const requireTables = async (
  trx: Transaction<Tables>,
  { tables, migrations: done, at }: Head,
): Promise<void> => {
  const shapes = await readShapes(trx);
  const foreign = Object.entries(tables).flatMap(([table, columns]) =>
    columns
      .filter((column) => !Object.hasOwn(shapes.get(table)?.columns ?? {}, column))
      .map((column) => `${table}.${column}`),
  );
  const isOther = foreign.length > 0 || done.join() !== migrations.map(({ number }) => number).join();
  if (isOther)
    throw new Error(
      `The backup of ${at} is of another release${foreign.length > 0 ? ` (${foreign.slice(0, 3).join(', ')})` : ''}: ` +
        'restore it with that release, then start this one.',
    );
};
