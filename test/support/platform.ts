import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplate, templateOf } from '@server/db/template';
import { createPlatform } from '@server/platform';
import type { Platform, PlatformOptions } from '@server/platform';
import { buildDataDir } from '@server/start';
import { createDatabase } from './postgres';

/**
 * Starts a platform for one test file, with demo data and validated answers; `close` deletes everything. Uses PGlite, or a
 * new database on the PostgreSQL server of `DATABASE_URL`.
 */
export const startPlatform = async (options: Partial<PlatformOptions> = {}): Promise<Platform> => {
  const folder = mkdtempSync(join(tmpdir(), 'platform-'));
  const dataDir = join(folder, 'data');
  await copyTemplate(dataDir, buildDataDir);
  const server = process.env.DATABASE_URL;
  const { database, drop } = server
    ? await createDatabase(server, await templateOf(buildDataDir))
    : { database: { dir: join(dataDir, 'db') }, drop: async () => undefined };
  const platform = await createPlatform({ database, dataDir, test: true, validateAnswers: true, ...options });
  const close = async () => {
    await platform.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...platform, close };
};
