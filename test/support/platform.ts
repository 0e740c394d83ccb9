import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { templateOf } from '@server/db/template';
import { createPlatform } from '@server/platform';
import type { Platform, PlatformOptions } from '@server/platform';
import { buildDataDir, buildTestDir } from '@server/start';
import { openCopy } from './outside/memory.mjs';
import { buildPostgresTemplate, createDatabase } from './postgres';

type Given = Partial<PlatformOptions> & {
  /** `demo`: the world of `npm start`, for tests of its size or its records. @default 'small' */
  world?: 'small' | 'demo';
  /** Keeps the database in a folder, so that a test can open it again. @default in memory */
  onDisk?: true;
};

/**
 * Starts a platform for one test file, with demo data and validated answers; `close` deletes everything. Uses PGlite, or a
 * new database on the PostgreSQL server of `DATABASE_URL`.
 */
export const startPlatform = async ({
  world = 'small',
  onDisk,
  ...options
}: Given = {}): Promise<Platform> => {
  const template = await templateOf(world === 'demo' ? buildDataDir : buildTestDir);
  const dataDir = mkdtempSync(join(tmpdir(), 'platform-'));
  const server = process.env.DATABASE_URL;
  const isCopied = onDisk && !server;
  cpSync(template, dataDir, { recursive: true, filter: (from) => isCopied || basename(from) !== 'db' });
  const { database, drop } = server
    ? await postgresCopy(server, template, world)
    : {
        database: isCopied ? { dir: join(dataDir, 'db') } : { open: openCopy(join(template, 'db')) },
        drop: null,
      };
  const platform = await createPlatform({ database, dataDir, test: true, validateAnswers: true, ...options });
  const close = async () => {
    await platform.close();
    await drop?.();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...platform, close };
};

const postgresCopy = async (server: string, template: string, world: 'small' | 'demo') => {
  if (world === 'demo') await buildPostgresTemplate(server, template, 1);
  return createDatabase(server, template);
};
