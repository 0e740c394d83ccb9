import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import { unzip } from '@test/support/unzip';
import { complaints, writeFiles } from '@test/scripts/api/support/compile';
import { command } from '@test/scripts/api/support/command';
import { copyProject } from '@test/scripts/newScreen/copyProject';
import { createLinked, deskOf, linkedTables } from './desk';

// The contract is bundled and its client generated, and the platform of the copy fills a database.
jest.setTimeout(600_000);

const copy = copyProject();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Downloads a tree of a new area, and a main table of an existing area with its sub table. */
const archive = async (): Promise<Map<string, string>> => {
  const platform = await startPlatform();
  await createLinked(platform);
  const admin = await staff(platform, 'admin');
  const desk = deskOf(admin);
  await desk.importing('platform', ...linkedTables);
  await desk.change('branch', { templateType: 'TREE', treeColumn: 'parent_id' });
  const { id: subTableId } = await desk.tableOf('sale_line');
  await desk.change('sale', { moduleName: 'wallet', templateType: 'SUB', subTableId, subColumn: 'sale_id' });
  const chosen = ['branch', 'sale_line', 'sale'];
  const ids = await Promise.all(chosen.map(async (name) => (await desk.tableOf(name)).id));
  const path = '/admin/gen/table';
  const response = await admin.ask('POST', `${path}/download`, { body: { ids } });
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  await platform.close();
  return files;
};

test('an archive unpacked over the project passes its checks, and its screens are in the menu', async () => {
  const files = await archive();
  writeFiles(copy, files);
  expect(command('scripts/api/lint.ts', [], '', copy)).toEqual({
    code: 0,
    out: 'openapi/openapi.yaml: no errors\n',
    err: '',
  });
  expect(command('scripts/api/main.ts', [], '', copy)).toMatchObject({ code: 0, err: '' });
  const sources = [...files.keys()].filter((path) => path.endsWith('.ts'));
  expect(sources.length).toBeGreaterThan(8);
  expect(
    complaints(
      sources.map((path) => join(copy, path)),
      copy,
    ),
  ).toEqual([]);
  const { stdout, status } = spawnSync('npx', ['prettier', '--check', ...sources], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining('All matched files')]);
  const read = (path: string) => readFileSync(join(copy, path), 'utf8');
  expect(read('src/app/areas.ts')).toContain("'@/areas/data'");
  expect(read('src/areas/data/branch.screen.ts')).toContain("tree: { parent: 'parentKey' }");
  expect(read('src/areas/wallet/sale.screen.ts')).toContain("by: { saleId: 'saleNo' }");
  // The generated tests ask the menu, and create, find, change and delete a record.
  const tests = sources.filter((path) => path.endsWith('.test.ts'));
  expect(tests).toEqual([
    'test/server/business/data/branch.test.ts',
    'test/server/business/data/saleLine.test.ts',
    'test/server/business/wallet/sale.test.ts',
  ]);
  const jest = spawnSync('npx', ['jest', ...tests], { cwd: copy, encoding: 'utf8' });
  expect([jest.status, jest.stderr]).toEqual([0, expect.stringContaining('Tests:       8 passed, 8 total')]);
});
