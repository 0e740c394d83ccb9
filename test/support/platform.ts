import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '@server/db/connect';
import { copyTemplate } from '@server/db/template';
import { createPlatform } from '@server/platform';
import type { Platform, PlatformOptions } from '@server/platform';
import { buildDataDir } from '@server/start';

/**
 * A platform of its own for a test file, with the demo world and strict answers; `close` leaves nothing behind.
 * On PGlite, or on a new database of the PostgreSQL server of `DATABASE_URL`.
 */
export const startPlatform = async (options: Partial<PlatformOptions> = {}): Promise<Platform> => {
  const folder = mkdtempSync(join(tmpdir(), 'platform-'));
  const dataDir = join(folder, 'data');
  const server = process.env.DATABASE_URL;
  const { database, drop } = server ? await createDatabase(server) : await copiedDatabase(dataDir);
  const platform = await createPlatform({ database, dataDir, test: true, validateAnswers: true, ...options });
  const close = async () => {
    await platform.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...platform, close };
};

const copiedDatabase = async (dataDir: string) => {
  await copyTemplate(dataDir, buildDataDir);
  return { database: { dir: join(dataDir, 'db') }, drop: async () => undefined };
};

/** A new, empty database on a PostgreSQL server. */
export const createDatabase = async (server: string) => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = name;
  await onServer(server, `create database ${name}`);
  return { database: { url: url.href }, drop: () => onServer(server, `drop database ${name} with (force)`) };
};

const onServer = async (url: string, statement: string): Promise<void> => {
  const db = await connect({ url });
  await sql.raw(statement).execute(db);
  await db.destroy();
};
