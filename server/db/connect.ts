import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Transaction } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { Pool, types } from 'pg';
import { listenToPostgres } from './listen';
import type { Listen } from './listen';
import type { Tables } from './tables';
import { moveInto } from './moveInto';
import { openThread } from './pglite/openThread';
import type { Engine, Parsers } from './pglite/openThread';

const exact = (text: string): string => text;

/** Removes the trailing zeros of the column's scale: `1.500000000000000000` is `1.5`. */
export const plainDecimal = (text: string): string =>
  text.includes('.') ? text.replace(/\.?0+$/, '') : text;

/** Converts PostgreSQL's `2026-11-21 05:57:00.123+00` to RFC 3339 in UTC with milliseconds. Both engines run in UTC. */
export const utcTime = (text: string): string =>
  new Date(`${text.replace(' ', 'T').replace(/\+00$/, '')}Z`).toISOString();

/**
 * Parsers that return strings, so that JavaScript's numbers and dates lose no precision. PGlite and `pg` use the same
 * object identifiers.
 */
const parsers: Parsers = {
  [types.builtins.INT8]: exact,
  [types.builtins.NUMERIC]: plainDecimal,
  [types.builtins.DATE]: exact,
  [types.builtins.TIMESTAMPTZ]: utcTime,
};

/**
 * Creates an empty PGlite database in a folder that does not exist. Creating one takes seconds, so the first is cached in
 * `kept` and copied until the version of PGlite changes.
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

/** How the platform sets up PGlite. */
type Setup = { parsers: Parsers; startParams: readonly string[] };

/**
 * Where the tables are stored: PGlite in memory, in a folder (`isApart`: in a thread of its own), or as `open` opens it; or
 * a PostgreSQL server.
 */
export type Connection = 'memory' | Pglite | { url: string };
type Pglite = { dir: string; isApart?: boolean } | { open: (setup: Setup) => Promise<Engine> };

/** An open database: its queries, and what its processes tell each other by `pg_notify`. */
export type Database = { db: Kysely<Tables>; listen: Listen };

/** Opens the database. Both engines run in UTC and return the same JavaScript values. */
export const openDatabase = async (connection: Connection): Promise<Database> => {
  if (typeof connection === 'object' && 'url' in connection) {
    const dialect = new PostgresDialect({ pool: postgresPool(connection.url) });
    return { db: new Kysely<Tables>({ dialect }), listen: listenToPostgres(connection.url) };
  }
  const engine = await openPglite(connection);
  return {
    // The dialect only queries and closes.
    db: new Kysely<Tables>({ dialect: new PGliteDialect(engine as PGlite) }),
    listen: async (channel, { onPayload }) => {
      const stop = await engine.listen(channel, onPayload);
      // A database that was closed has no listeners.
      return async () => {
        if (!engine.closed) await stop();
      };
    },
  };
};

/** Opens the database for queries alone. */
export const connect = async (connection: Connection): Promise<Kysely<Tables>> =>
  (await openDatabase(connection)).db;

/**
 * Without replication, a table that is filled in the transaction that created it needs no log of its rows. Old logs are
 * deleted, because tests copy the directory.
 */
const alone = ['wal_level=minimal', 'max_wal_senders=0', 'wal_recycle=off', 'wal_init_zero=off'];

const openPglite = async (connection: 'memory' | Pglite): Promise<Engine> => {
  const startParams = [...PGlite.defaultStartParams, ...alone.flatMap((setting) => ['-c', setting])];
  const engine = await openEngine(connection, { parsers, startParams });
  await engine.query(`set time zone 'UTC'`);
  return engine;
};

const openEngine = async (connection: 'memory' | Pglite, setup: Setup): Promise<Engine> => {
  if (connection === 'memory') return createEngine(setup);
  if ('open' in connection) return connection.open(setup);
  const { dir, isApart = false } = connection;
  await copyEmptyDatabase(dir);
  return isApart ? openThread(dir, setup) : createEngine(setup, dir);
};

const createEngine = ({ parsers, startParams }: Setup, dataDir?: string): Promise<Engine> =>
  PGlite.create({
    ...(dataDir !== undefined && { dataDir }),
    parsers,
    startParams: [...startParams],
    relaxedDurability: false,
  });

/** In milliseconds. `connect` includes the wait for a free connection of the pool. */
const timeouts = { connect: 10_000, statement: 60_000, lock: 20_000, idleInTransaction: 60_000 };

const postgresPool = (connectionString: string): Pool => {
  const settings = {
    TimeZone: 'UTC',
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
  };
  const pool = new Pool({
    connectionString,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connect,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: { getTypeParser: (oid, format) => parsers[oid] ?? types.getTypeParser(oid, format) },
  });
  // A restarting server ends connections. The pool opens new ones; without these listeners the process would exit.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) console.error('PostgreSQL ended a connection:', error.message);
    });
  });
  return pool;
};

/** Lifts the timeouts until the end of the transaction, for work such as a migration. */
export const liftTimeouts = async (db: Transaction<Tables>): Promise<void> => {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await sql`set local ${sql.id(name)} = 0`.execute(db);
};
