import { sql } from 'kysely';
import { fileColumns } from '@server/db/resourceTables';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
let id: string;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  ({ id } = await firstOf(admin, 'system/file', 'scope=STATIC&refCountTo=0'));
});
afterAll(() => platform.close());

const file = async () => (await admin.get(`/admin/system/file/${id}`)).data;
/** Writes a value to one record of a table, as an area does. */
const put = (table: string, column: string, value: unknown) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
    where id = (select min(id) from ${sql.table(table)})`.execute(platform.db);

test('whatever record names a file keeps it from being deleted', async () => {
  let used = 0;
  for (const { table, column, isList } of fileColumns(platform.contract)) {
    const named = { fileId: id, url: `/open/api/file/${id}` };
    const { numAffectedRows = 0n } = await put(table, column, JSON.stringify(isList ? [named] : named));
    used += Number(numAffectedRows);
    expect([table, column, (await file()).refCount]).toEqual([table, column, used]);
  }
  expect(used).toBeGreaterThan(15);
  const { version } = await file();
  expect((await admin.delete(`/admin/system/file/${id}?version=${version}`)).code).toBe(40905);
});

test('an address in a text names a file, and one that only begins alike does not', async () => {
  const before = Number((await file()).refCount);
  await put('staffUser', 'avatar', `/open/api/file/${id}`);
  await put('article', 'contentEn', `<img src="/open/api/file/${id}"><img src="/open/api/file/${id}">`);
  await put('nftMessage', 'contentEn', `<img src="/open/api/file/${id}0">`);
  expect((await file()).refCount).toBe(before + 2);
});
