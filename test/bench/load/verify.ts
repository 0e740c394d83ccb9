import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { recordsOf } from '@server/db/typedRecords';
import { createPlatform } from '@server/platform';
import type { Prepared } from './prepare';
import type { Written } from './staff';

/** How the data differs from what was acknowledged. */
export type Kept = { stored: number; lost: string[]; doubled: string[] };

/** Compares the stored articles with those that the staff have noted. The processes have ended. */
export const compareWrites = async (
  { dataDirs: [dataDir = ''], databaseUrl }: Prepared,
  written: ReadonlyMap<string, Written>,
): Promise<Kept> => {
  const database = databaseUrl === null ? { dir: join(dataDir, 'db') } : { url: databaseUrl };
  const platform = await createPlatform({ dataDir, database });
  const rows = await recordsOf(platform.db)
    .selectFrom('article')
    .select(['id', 'titleZh', 'version', 'isTop'])
    .where('titleZh', 'like', 'load %')
    .execute();
  await platform.close();
  const stored = new Map(rows.map((row) => [String(row.titleZh), row]));
  const lost = [...written.values()].flatMap(({ titleZh, version, isTop }) => {
    const row = stored.get(titleZh);
    if (row?.version === version && row.isTop === isTop) return [];
    return [
      `${titleZh}: version ${version} was acknowledged, ${String(row?.version ?? 'nothing')} is stored`,
    ];
  });
  const titles = rows.map(({ titleZh }) => String(titleZh));
  return { stored: rows.length, lost, doubled: titles.filter((title, at) => titles.indexOf(title) !== at) };
};

/** Runs `npm run server -- --check` on the data. Returns its last line, and whether every invariant holds. */
export const checkData = ({ dataDirs: [dataDir = ''], databaseUrl, folder }: Prepared) => {
  const { DATABASE_URL: _, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts', '--check'], {
    encoding: 'utf8',
    env: {
      ...env,
      DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl, FILES_DIR: join(folder, 'files') }),
    },
  });
  const broken = stdout.split('\n').filter((line) => line.includes('BROKEN'));
  return { holds: status === 0, broken };
};
