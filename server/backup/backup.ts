import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { openDatabase } from '@server/db/connect';
import { lockDataDir } from '@server/db/lock';
import { readShapes } from '@server/db/shapes';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { loadKey } from '@server/db/vault';
import type { ServerOptions } from '@server/environment';
import type { Head } from './format';

const rowsAtOnce = 1_000;
const bytesAtOnce = 2 ** 20;
const notKept = ['schemaMigration', 'schemaShape', 'writeProof'];

/** Writes one line of the backup, and waits while the disk is slower. */
type Write = (line: string) => Promise<void>;

/** What was backed up. */
export type Saved = { tables: number; rows: number; files: number };

/**
 * Writes database, key and files into one new file, which anyone who has it can read. The rows are those of one moment. On
 * PostgreSQL servers may run meanwhile; a PGlite database is locked.
 */
export const backup = async (
  { dataDir, filesDir, databaseUrl }: Pick<ServerOptions, 'dataDir' | 'filesDir' | 'databaseUrl'>,
  file: string,
): Promise<Saved> => {
  if (existsSync(file)) throw new Error(`${file} is there already: name a new file.`);
  const dir = join(dataDir, 'db');
  if (databaseUrl === null && !existsSync(dir)) throw new Error(`There is no database in ${dataDir}.`);
  const unlock = databaseUrl === null ? lockDataDir(dataDir) : () => undefined;
  const part = `${file}.part`;
  try {
    const { db } = await openDatabase(databaseUrl === null ? { dir } : { url: databaseUrl });
    try {
      const saved = await writeFileOf(part, async (write) => {
        const counted = await inTransaction(db, (trx) => writeDatabase(trx, loadKey(dataDir), write));
        // After the rows: each file is stored before its row, and none is changed. What is collected meanwhile is not needed.
        const files = await writeFiles(filesDir, write);
        await write(JSON.stringify({ kind: 'end', rows: counted.rows, files }));
        return { ...counted, files };
      });
      await rename(part, file);
      return saved;
    } finally {
      await db.destroy();
    }
  } finally {
    await rm(part, { force: true });
    unlock();
  }
};

const writeFileOf = async <Result>(
  path: string,
  fill: (write: Write) => Promise<Result>,
): Promise<Result> => {
  const packed = createGzip({ level: 1 });
  const out = packed.pipe(createWriteStream(path, { mode: 0o600, flags: 'w' }));
  const ended = finished(out);
  ended.catch(() => packed.destroy());
  const result = await fill(async (line) => {
    if (!packed.write(`${line}\n`)) await Promise.race([once(packed, 'drain'), ended]);
  });
  packed.end();
  await ended;
  return result;
};

/** Writes head and rows of one snapshot. */
const writeDatabase = async (
  trx: Transaction<Tables>,
  key: Buffer,
  write: Write,
): Promise<{ tables: number; rows: number }> => {
  await sql`set transaction isolation level repeatable read, read only`.execute(trx);
  const shapes = [...(await readShapes(trx))].filter(([name]) => !notKept.includes(name));
  const { rows: done } = await sql<{ number: number }>`
    select number from "schemaMigration" order by number`.execute(trx);
  const head: Head = {
    format: 'coin-console backup 1',
    at: new Date().toISOString(),
    key: key.toString('hex'),
    migrations: done.map(({ number }) => number),
    tables: Object.fromEntries(shapes.map(([name, { columns }]) => [name, Object.keys(columns)])),
  };
  await write(JSON.stringify({ kind: 'head', head }));
  let written = 0;
  for (const [name] of shapes) written += await writeTable(trx, name, write);
  return { tables: shapes.length, rows: written };
};

const writeTable = async (trx: Transaction<Tables>, table: string, write: Write): Promise<number> => {
  await sql`declare backup no scroll cursor for select to_json(t)::text as row from ${sql.table(table)} t`.execute(
    trx,
  );
  let written = 0;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.raw(String(rowsAtOnce))} from backup`.execute(
      trx,
    );
    if (rows.length === 0) break;
    await write(JSON.stringify({ kind: 'rows', table, count: rows.length }));
    await write(`[${rows.map(({ row }) => row).join()}]`);
    written += rows.length;
  }
  await sql`close backup`.execute(trx);
  return written;
};

/** Opens a file; null when it has been deleted since its folder was read (services/files). */
const openPresent = (path: string): Promise<FileHandle | null> =>
  open(path).catch((error: unknown) => {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT')
      return null;
    throw error;
  });

const writeFiles = async (filesDir: string, write: Write): Promise<number> => {
  let written = 0;
  for (const folder of ['files', 'exports']) {
    const names = await readdir(join(filesDir, folder)).catch(() => []);
    for (const name of names.filter((one) => !one.endsWith('.part')).sort()) {
      const path = `${folder}/${name}`;
      const add = async (bytes: Buffer) => {
        await write(JSON.stringify({ kind: 'bytes', path }));
        await write(bytes.toString('base64'));
      };
      const opened = await openPresent(join(filesDir, path));
      if (opened === null) continue;
      await add(Buffer.alloc(0));
      const chunks: AsyncIterable<Buffer> = opened.createReadStream({ highWaterMark: bytesAtOnce });
      for await (const chunk of chunks) await add(chunk);
      written += 1;
    }
  }
  return written;
};
