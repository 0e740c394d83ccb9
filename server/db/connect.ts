import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { Pool, types } from 'pg';
import type { Tables } from './tables';
import { moveInto } from './moveInto';

const exact = (text: string): string => text;

/** `1.500000000000000000` is `1.5`; the value is the same, the zeros are the column's scale. */
export const plainDecimal = (text: string): string =>
  text.includes('.') ? text.replace(/\.?0+$/, '') : text;

/** PostgreSQL's `2026-11-21 05:57:00.123+00` as RFC 3339 in UTC with milliseconds. Both engines run in UTC. */
export const utcTime = (text: string): string =>
  new Date(`${text.replace(' ', 'T').replace(/\+00$/, '')}Z`).toISOString();

/**
 * How values of each type come out of both engines: nothing that JavaScript's numbers or dates would bend.
 * PGlite and `pg` take the same object identifiers.
 */
export const parsers: Readonly<Record<number, (text: string) => string>> = {
  [types.builtins.INT8]: exact,
  [types.builtins.NUMERIC]: plainDecimal,
  [types.builtins.DATE]: exact,
  [types.builtins.TIMESTAMPTZ]: utcTime,
};

/**
 * Makes a folder that does not exist yet an empty PGlite database: PGlite takes seconds for one, so the first is kept in
 * `kept` and copied, until PGlite has another version.
 */
export const copyEmptyDatabase = async (dir: string, kept = resolve('.data')): Promise<void> => {
  if (existsSync(dir)) return;
  const name = `empty-${pgliteVersion()}`;
  const empty = join(kept, name);
  if (!existsSync(empty)) {
    await moveInto(empty, async (aside) => (await PGlite.create(aside)).close());
    for (const other of readdirSync(kept))
      if (/^empty-[\w.-]+$/.test(other) && !other.endsWith('.new') && other !== name)
        rmSync(join(kept, other), { recursive: true, force: true });
  }
  await moveInto(dir, (aside) => cpSync(empty, aside, { recursive: true }));
};

const pgliteVersion = (): string => {
  const { version } = JSON.parse(
    readFileSync(resolve('node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string };
  return version;
};

/** Where the tables live: PGlite in memory or in a folder, or a PostgreSQL server. */
export type Connection = 'memory' | { dir: string } | { url: string };

/** Opens the database. Both engines run in UTC and hand out the same JavaScript values. */
export const connect = async (connection: Connection): Promise<Kysely<Tables>> =>
  new Kysely<Tables>({
    dialect:
      typeof connection === 'object' && 'url' in connection
        ? new PostgresDialect({ pool: postgresPool(connection.url) })
        : new PGliteDialect(await openPglite(connection === 'memory' ? undefined : connection.dir)),
  });

/**
 * Nobody replicates it: a table that is filled by the transaction that made it needs no log of its rows. Logs that are done with
 * go, for the directory is copied for each test.
 */
const alone = ['wal_level=minimal', 'max_wal_senders=0', 'wal_recycle=off', 'wal_init_zero=off'];

const openPglite = async (dir: string | undefined): Promise<PGlite> => {
  if (dir !== undefined) await copyEmptyDatabase(dir);
  const startParams = [...PGlite.defaultStartParams, ...alone.flatMap((setting) => ['-c', setting])];
  const engine = await PGlite.create({
    ...(dir && { dataDir: dir }),
    ...{ parsers, startParams, relaxedDurability: false },
  });
  await engine.exec(`set time zone 'UTC'`);
  return engine;
};

const postgresPool = (connectionString: string): Pool => {
  const pool = new Pool({
    connectionString,
    max: 10,
    options: '-c TimeZone=UTC',
    types: { getTypeParser: (oid, format) => parsers[oid] ?? types.getTypeParser(oid, format) },
  });
  // A server that restarts ends the idle connections: the pool opens others, and without a listener we would end too.
  pool.on('error', (error) => {
    if (!pool.ending) console.error('PostgreSQL ended an idle connection:', error.message);
  });
  return pool;
};
