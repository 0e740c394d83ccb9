import { sql } from 'kysely';
import { createPlatform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import { createLinked, deskOf } from './desk';

test('a database from before trees and sub tables keeps its tables, and can make trees of them', async () => {
  const list = '/admin/gen/table/page?size=50';
  const first = await startPlatform({ onDisk: true });
  await createLinked(first);
  const before = await staff(first, 'admin');
  const old = deskOf(before);
  await old.importing('platform', 'branch');
  const records = await before.get(list);
  const branch = await old.tableOf('branch');
  const detail = await before.get(`/admin/gen/table/${branch.id}`);
  const preview = await old.preview(branch);
  expect(preview.code).toBe(0);
  for (const column of ['treeColumn', 'subTableId', 'subColumn'])
    await sql`alter table "genTable" drop column ${sql.id(column)}`.execute(first.db);
  await first.db.destroy();

  const second = await createPlatform(first.options);
  const admin = await staff(second, 'admin');
  const desk = deskOf(admin);
  expect((await admin.get(list)).data).toEqual(records.data);
  expect((await admin.get(`/admin/gen/table/${branch.id}`)).data).toEqual(detail.data);
  expect((await desk.preview(branch)).data).toEqual(preview.data);
  expect(await desk.change('branch', { templateType: 'TREE', treeColumn: 'parent_id' })).toEqual([]);
  const { data: files } = await desk.preview(branch);
  expect(files.find(({ path }) => path.endsWith('branch.screen.ts'))?.content).toContain(
    "tree: { parent: 'parentKey' }",
  );
  await second.close();
  await first.close();
});
