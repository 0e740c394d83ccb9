import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf, pick, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

test('a generated table follows its database, and keeps what staff decided of it', async () => {
  const one = await firstOf(admin, 'gen/table', 'tableName=memberSignIn');
  const path = `/admin/gen/table/${one.id}`;
  const columns = one.columns as Record<string, unknown>[];
  const own = pick(
    one,
    'version className moduleName businessName functionName author packageName templateType',
  );
  const save = (list: object[]) => admin.put<Shown>(path, { ...own, columns: list, businessName: 'poster' });
  expect(refused(await save([...columns, columns[0] ?? {}]))).toEqual([
    `columns.${columns.length}.columnName unique`,
    `columns.${columns.length}.attrName unique`,
  ]);
  const renamed = columns.slice(1).map((column) => ({ ...column, comment: `${String(column.comment)}!` }));
  const { data } = await save(renamed);
  expect(data.genPermission).toBe('vip:poster');
  const synced = await admin.post<Shown>(`${path}/sync`, { version: data.version });
  expect(synced.data.columns).toHaveLength(columns.length);
  expect(synced.data.columns).toEqual(expect.arrayContaining(renamed));
});
