import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { checkInvariants } from '@server/check';
import { copyEmptyDatabase } from '@server/db/connect';
import { createPlatform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { staff } from '@test/support/staff';
import { approve } from '@test/support/twoPeople';

// Worlds of earlier versions, as pg_dump wrote them (scripts/saveWorld.sh), with the key of their sealed fields.
const worlds = 'test/fixtures/worlds';
const key = 'ab'.repeat(32);

const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates the database that a world was dumped from. */
const load = async (name: string, dir: string): Promise<void> => {
  await copyEmptyDatabase(dir);
  const database = await PGlite.create(dir);
  // Lines with a backslash are commands of psql.
  const dump = brotliDecompressSync(readFileSync(join(worlds, name)))
    .toString('utf8')
    .replace(/^\\.*$/gm, '');
  await database.exec(dump);
  await database.close();
};

/** What waits in the five earlier tables of each world (decision 0034). */
const pending = [
  'rolesPermissionUser',
  'updateAccountCoin',
  'updateFinanceConvertPair',
  'updateSystemParam',
  'updateWalletCoin',
];

test.each(readdirSync(worlds))(
  'the world of %s starts: its books balance, each list opens, and time goes on',
  async (name) => {
    const dataDir = join(folder, name);
    const dir = join(dataDir, 'db');
    await load(name, dir);
    writeFileSync(join(dataDir, 'key'), key);
    const platform = await createPlatform({ database: { dir }, dataDir, test: true, validateAnswers: true });
    expect((await checkInvariants(platform.db)).filter(({ state }) => state !== 'holds')).toEqual([]);
    const admin = await staff(platform, 'admin');
    const { data: zone } = await admin.get<{ records: object[] }>(
      '/admin/system/param/page?paramKey=businessZone',
    );
    expect(zone.records).toMatchObject([{ paramValue: 'Asia/Shanghai', isPublic: true, isSystem: true }]);
    const { data: limit } = await admin.get<{ records: object[] }>(
      '/admin/system/param/page?paramKey=firstReviewDayMax',
    );
    expect(limit.records).toMatchObject([{ paramValue: '100000', unit: 'USDT', isSystem: true }]);
    const op = await staff(platform, 'op');
    const { data: own } = await op.get<{ access: string[] }>('/admin/app/user/my');
    expect(own.access).toEqual(expect.arrayContaining(['vip:kyc:compare', 'permission:approval:approve']));
    const waiting = await admin.get<{ records: { id: string; kind: string }[] }>(
      '/admin/permission/approval/page?status=PENDING&size=200',
    );
    expect(waiting.data.records.map(({ kind }) => kind).sort()).toEqual(pending);
    // Those who asked in this world hold no such rights any more.
    const { data: me } = await admin.get<{ userId: string }>('/admin/app/user/my');
    await recordsOf(platform.db).updateTable('approval').set({ requestedById: me.userId }).execute();
    for (const { id, kind } of waiting.data.records)
      expect([kind, await approve(platform, id)]).toMatchObject([kind, { code: 0 }]);
    const lists = platform.contract.operations.filter(
      ({ kind, path }) => kind === 'page' && path.endsWith('/page') && !path.includes('{'),
    );
    expect(lists.length).toBeGreaterThan(60);
    for (const { path } of lists) {
      const { data } = await admin.get<{ total: number }>(`${path}?size=10`);
      expect([path, data.total]).toEqual([path, expect.any(Number)]);
    }
    await platform.tick();
    expect((await checkInvariants(platform.db)).filter(({ state }) => state !== 'holds')).toEqual([]);
    await platform.close();
  },
);
