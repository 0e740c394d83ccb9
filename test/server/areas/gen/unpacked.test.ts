import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import type { components } from '@/api/gen/contract/gen';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import { unzip } from '@test/support/unzip';
import { complaints, writeFiles } from '@test/scripts/api/support/compile';
import { command } from '@test/scripts/api/support/command';
import { copyProject } from '@test/scripts/newScreen/copyProject';

// The contract is bundled and its client generated, and the platform of the copy fills a database.
jest.setTimeout(600_000);

type Table = components['schemas']['GenTableDetail'];

const copy = copyProject();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Downloads two tables, one of them into a new area. */
const archive = async (): Promise<Map<string, string>> => {
  const platform = await startPlatform();
  const admin = await staff(platform, 'admin');
  const path = '/admin/gen/table';
  await admin.post(`${path}/importTables`, { dataSource: 'platform', tables: ['kycFace'] });
  const { data } = await admin.get<{ records: Table[] }>(`${path}/page?size=100`);
  const ids = data.records.flatMap(({ id, tableName }) =>
    ['kycFace', 'chainTx'].includes(tableName) ? [id] : [],
  );
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
  expect(readFileSync(join(copy, 'src/app/areas.ts'), 'utf8')).toContain("'@/areas/data'");
  // The generated tests ask the menu, and create, find, change and delete a record.
  const tests = sources.filter((path) => path.endsWith('.test.ts'));
  expect(tests).toEqual([
    'test/server/areas/data/kycFace.test.ts',
    'test/server/areas/wallet/chainTx.test.ts',
  ]);
  const jest = spawnSync('npx', ['jest', ...tests], { cwd: copy, encoding: 'utf8' });
  expect([jest.status, jest.stderr]).toEqual([0, expect.stringContaining('Tests:       4 passed, 4 total')]);
});
