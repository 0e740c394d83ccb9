import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyTemplate, templateOf } from '@server/db/template';
import { createPlatform } from '@server/platform';
import type { Platform } from '@server/platform';
import { buildDataDir } from '@server/start';
import { buildPostgresTemplate, createDatabase } from '@test/support/postgres';
import { staffToken } from '@test/support/staff';
import { castOf } from '../chat/cast';
import type { Cast } from '../chat/cast';

/** Data that servers can be started on, and the people who use them. */
export type Prepared = {
  folder: string;
  /** One for each process. */
  dataDirs: readonly string[];
  databaseUrl: string | null;
  /** Tokens of staff who call, one for each person. */
  staff: readonly string[];
  cast: Cast;
  drop: () => Promise<void>;
};

/** Signs in new staff who may do everything. */
const newStaff = async (platform: Platform, count: number): Promise<string[]> => {
  const { db, nextId, now } = platform;
  const [at, createdByName] = [now().toISOString(), 'load'];
  const tokens: string[] = [];
  for (let place = 1; place <= count; place += 1) {
    const [id, username] = [nextId(), `load${place}`];
    const base = { id, version: 1, createdAt: at, updatedAt: at, createdByName };
    const person = { username, realName: `Load ${place}`, passwordHash: 'none', status: 'ACTIVE' };
    await db
      .insertInto('staffUser')
      .values({ ...base, ...person })
      .execute();
    await db.insertInto('staffRole').values({ userId: id, roleCode: 'admin' }).execute();
    tokens.push(await staffToken(platform, username));
  }
  return tokens;
};

/** Makes a data directory for each process, on PGlite or on a new database of the PostgreSQL server `postgres`. */
export const prepare = async (
  folder: string,
  processes: number,
  people: { staff: number; rooms: number },
  postgres: string | null,
): Promise<Prepared> => {
  const dataDirs = Array.from({ length: processes }, (_, at) => join(folder, `process-${at}`));
  mkdirSync(folder, { recursive: true });
  const [first = ''] = dataDirs;
  const template = await templateOf(buildDataDir);
  if (postgres !== null) await buildPostgresTemplate(postgres, template);
  const made = postgres === null ? null : await createDatabase(postgres, template);
  if (made === null) await copyTemplate(first, buildDataDir);
  else
    for (const dataDir of dataDirs) {
      mkdirSync(dataDir);
      // One key opens what the others have sealed.
      cpSync(join(template, 'key'), join(dataDir, 'key'));
    }
  const platform = await createPlatform({
    dataDir: first,
    database: made?.database ?? { dir: join(first, 'db') },
  });
  try {
    const staff = await newStaff(platform, people.staff);
    const cast = await castOf(platform, people.rooms);
    const databaseUrl = made?.database.url ?? null;
    return { folder, dataDirs, databaseUrl, staff, cast, drop: made?.drop ?? (async () => undefined) };
  } finally {
    await platform.close();
  }
};
