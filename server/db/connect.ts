import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { Pool, types } from 'pg';
import { copyEmptyDatabase } from './emptyDatabase';
import type { Tables } from './tables';
import { parsers } from './parsers';

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
