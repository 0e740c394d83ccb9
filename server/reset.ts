import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { sql } from 'kysely';
import { connect } from '@server/db/connect';
import { fileFolders } from '@server/db/fileStore';
import { lockName } from '@server/db/lock';
import type { ServerOptions } from '@server/environment';

type Place = Pick<ServerOptions, 'dataDir' | 'filesDir' | 'databaseUrl'>;

/** Asks at the terminal; null when there is none. */
type Ask = ((question: string) => Promise<string>) | null;

/** Returns the name of the data: of the PostgreSQL database, else of the data directory. */
export const nameOfData = ({ dataDir, databaseUrl }: Pick<Place, 'dataDir' | 'databaseUrl'>): string =>
  databaseUrl === null ? basename(dataDir) : decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

/**
 * Deletes the data: empties the data directory but for its lock and, on PostgreSQL, deletes the tables. Names them first,
 * and goes on only with the name of the data, from `--yes` or typed in. Throws without it. The caller holds the lock.
 */
export const resetData = async (
  options: Place & Pick<ServerOptions, 'yes'>,
  ask: Ask = process.stdin.isTTY ? askAtTerminal : null,
): Promise<void> => {
  const { dataDir, filesDir, databaseUrl, yes } = options;
  const found = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name !== lockName) : [];
  const shared = filesDir === dataDir ? [] : fileFolders.filter((name) => existsSync(join(filesDir, name)));
  if (databaseUrl === null && found.length === 0 && shared.length === 0) return;
  const name = nameOfData(options);
  const doomed = [
    ...(found.length > 0 ? [`everything in ${dataDir}: ${found.join(', ')}`] : []),
    ...(shared.length > 0 ? [`everything in ${shared.join(', ')} of ${filesDir}`] : []),
    ...(databaseUrl === null ? [] : [`all tables of the database ${name} on ${new URL(databaseUrl).host}`]),
  ];
  const list = `--reset deletes\n${doomed.map((line) => `  - ${line}\n`).join('')}`;
  if (yes === null && ask === null)
    throw new Error(`${list}To go on, name the data: --reset --yes ${name}. Nothing was deleted.`);
  const given = yes ?? (await ask?.(`${list}Type ${name} to go on: `))?.trim();
  if (given !== name)
    throw new Error(`${list}The name of the data is ${name}, not "${given}". Nothing was deleted.`);
  for (const entry of found) rmSync(join(dataDir, entry), { recursive: true });
  for (const folder of shared) rmSync(join(filesDir, folder), { recursive: true });
  if (databaseUrl !== null) await dropTables(databaseUrl);
};

const dropTables = async (url: string): Promise<void> => {
  const db = await connect({ url });
  try {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  } finally {
    await db.destroy();
  }
};

const askAtTerminal = async (question: string): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
};
