import type { Records } from '@/api/gen/recordTypes';
import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';
import { day } from '@server/seeds/scatter';

const clients = ['ANDROID', 'IOS', 'H5'] as const;
const versions: readonly (readonly [string, number, Records['appVersion']['status']])[] = [
  ['2.6.0', 2600, 'RELEASED'],
  ['2.7.0', 2700, 'RELEASED'],
  ['2.7.1', 2710, 'RECALLED'],
  ['2.8.0', 2800, 'RELEASED'],
  ['2.9.0', 2900, 'GRAY'],
  ['3.0.0', 3000, 'DRAFT'],
];

/** Seeds six versions of each client, from the oldest release to the next draft. */
export const seedAppVersions: Seed = async (db, context) => {
  const rows = clients.flatMap((platform) =>
    versions.map(([versionName, versionCode, status], index): RecordValues<'appVersion'> => ({
      platform,
      versionName,
      versionCode,
      minVersionCode: 2_500,
      updateMode: index === 3 ? 'FORCED' : 'OPTIONAL',
      packageUrl: `https://download.example.com/${platform.toLowerCase()}/${versionName}`,
      packageSize: platform === 'ANDROID' ? 58_720_256 + index * 131_072 : null,
      sha256: null,
      notesZh: `优化行情刷新速度\n修复已知问题（${versionName}）`,
      notesEn: `Faster market data\nFixes (${versionName})`,
      grayPercent: status === 'GRAY' ? 20 : status === 'DRAFT' ? null : 100,
      publishAt:
        status === 'DRAFT' || status === 'GRAY'
          ? null
          : new Date(context.today.getTime() - (versions.length - index) * 30 * day).toISOString(),
      downloads: status === 'DRAFT' ? 0 : 1_200 * (index + 1),
      status,
    })),
  );
  await insertRecords(db, context, 'appVersion', rows);
};
