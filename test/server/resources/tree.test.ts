import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Node = { id: string; areaCode: string; title: string; hasChildren: boolean; allowedActions: string[] };

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  await recordsOf(platform.db).deleteFrom('area').execute();
  const areas = [
    ['CN', null, 'COUNTRY', 20],
    ['SG', null, 'COUNTRY', 10],
    ['44', 'CN', 'PROVINCE', 2],
    ['11', 'CN', 'PROVINCE', 1],
    ['4403', '44', 'CITY', null],
  ] as const;
  const at = platform.now().toISOString();
  for (const [areaCode, parentCode, areaLevel, sort] of areas) {
    const base = {
      id: platform.nextId(),
      version: 1,
      createdAt: at,
      updatedAt: at,
      status: 'ENABLED' as const,
    };
    await recordsOf(platform.db)
      .insertInto('area')
      .values({ ...base, areaCode, parentCode, areaLevel, nameZh: areaCode, sort })
      .execute();
  }
});
afterAll(() => platform.close());

const children = async (path: string, parentId?: string): Promise<Node[]> => {
  const { code, data } = await admin.get<Node[]>(`${path}/tree${parentId ? `?parentId=${parentId}` : ''}`);
  expect(code).toBe(0);
  return data;
};

test('a tree opens level by level, in the order that staff chose, and marks nodes with children', async () => {
  const roots = await children('/admin/system/area');
  expect(roots.map(({ areaCode, hasChildren }) => [areaCode, hasChildren])).toEqual([
    ['SG', false],
    ['CN', true],
  ]);
  const provinces = await children('/admin/system/area', roots[1]?.id);
  expect(provinces.map(({ areaCode, hasChildren }) => [areaCode, hasChildren])).toEqual([
    ['11', false],
    ['44', true],
  ]);
  expect((await children('/admin/system/area', provinces[1]?.id)).map(({ areaCode }) => areaCode)).toEqual([
    '4403',
  ]);
  expect(roots[0]?.allowedActions).toContain('update');
});

test('below nothing there is nothing', async () => {
  expect(await admin.get('/admin/system/area/tree?parentId=1')).toMatchObject({ code: 40401 });
});
