import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { kebab } from '@server/codegen/words';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { unzip } from '@test/support/unzip';
import { createLinked, deskOf, linkedTables, saving } from './desk';
import type { Table } from './desk';

type Page = { records: Table[]; total: number };

const path = '/admin/gen/table';

let platform: Platform;
let admin: Caller;
let desk: ReturnType<typeof deskOf>;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  desk = deskOf(admin);
  // The code of seeded tables may have been unpacked over this project.
  await createLinked(platform);
  await desk.importing('platform', ...linkedTables);
});
afterAll(() => platform.close());

describe('settings', () => {
  const refusal = async (change: (table: Pick<Table, 'columns'>) => object) => {
    const table = saving(await desk.tableOf('memberApiKey'));
    const { id } = await desk.tableOf('memberApiKey');
    const { code, data } = await admin.put<{ errors: { field: string; msg: string }[] }>(`${path}/${id}`, {
      ...table,
      ...change(table),
    });
    expect(code).toBe(40001);
    return data.errors.map(({ field, msg }) => `${field}: ${msg}`);
  };
  const column =
    (part: object) =>
    ({ columns }: Pick<Table, 'columns'>) => ({
      columns: columns?.map((one, at) => (at === 1 ? { ...one, ...part } : one)),
    });

  test.each<[string, (table: Pick<Table, 'columns'>) => object]>([
    ['moduleName: The area "Vip_1" must be one word', () => ({ moduleName: 'Vip_1' })],
    ['moduleName: "shell" has no data screens', () => ({ moduleName: 'shell' })],
    ['businessName: "a1" is no name for a record', () => ({ businessName: 'a1' })],
    ['columns.1.attrName: This name is reserved', column({ attrName: 'keyword' })],
    ['columns.1.attrName: Write it in camelCase', column({ attrName: 'User_name' })],
    ['columns.1.dictType: Choose a dictionary of the contract', column({ widget: 'SELECT' })],
    ['columns.1.queryOp: This field cannot be searched this way', column({ inQuery: true, queryOp: 'NE' })],
    ['columns.1.inQuery: A list cannot be searched', column({ inQuery: true, widget: 'EDITOR' })],
    [
      'columns.1.isRequired: A file cannot be required',
      column({ widget: 'UPLOAD', isRequired: true, inQuery: false }),
    ],
  ])('%s', async (message, change) => {
    expect(await refusal(change)).toContainEqual(expect.stringContaining(message));
  });
});

describe('a tree and a sub table', () => {
  const tree = (treeColumn?: string, change = {}) =>
    desk.change('branch', { templateType: 'TREE', ...(treeColumn && { treeColumn }), ...change });

  test('are refused at the setting whose column does not fit', async () => {
    expect(await tree()).toEqual(['treeColumn: Choose the column']);
    expect(await tree('nowhere')).toEqual(['treeColumn: The table has no such column']);
    expect(await tree('branch_no')).toContain(
      'treeColumn: The key of a record cannot refer to another record',
    );
    expect(await tree('opened')).toEqual([
      'treeColumn: A column that refers to a record is a text or a whole number',
    ]);
    const { columns } = await desk.tableOf('branch');
    const parent = (part: object) => ({
      columns: columns?.map((one) => (one.columnName === 'parent_id' ? { ...one, ...part } : one)),
    });
    expect(await tree('parent_id', parent({ isRequired: true }))).toEqual([
      'treeColumn: The parent cannot be required: the records at the top have none',
    ]);
    expect(await tree('parent_id', parent({ inCreate: false }))).toEqual([
      'treeColumn: Tick “In create form” for this column, so that the form asks for it',
    ]);
    const sub = async (name: string | null, subColumn = 'sale_id') =>
      desk.change('sale', {
        templateType: 'SUB',
        subTableId: name && (await desk.tableOf(name)).id,
        subColumn,
      });
    expect(await sub(null)).toEqual(['subTableId: Choose the sub table']);
    expect(await sub('sale')).toEqual(['subTableId: A table cannot be its own sub table']);
    expect(await sub('sale_line', 'sale_no')).toEqual(['subColumn: The table has no such column']);
    expect(await tree('parent_id')).toEqual([]);
    expect(await sub('branch')).toEqual(['subTableId: The template of a sub table is “Single table”']);
    expect(await sub('sale_line')).toEqual([]);
  });

  test('are in the preview of the table, the sub table once beside its main table', async () => {
    const textOf = async (table: string, path: string) =>
      (await desk.preview(await desk.tableOf(table))).data.find((file) => file.path === path)?.content;
    const contract = await textOf('branch', 'openapi/data.yaml');
    expect(contract).toContain('  /admin/data/branch/tree:\n');
    expect(contract).toContain('parent: parentKey');
    expect(await textOf('sale', 'src/areas/data/sale-line.screen.ts')).toContain('defineScreen(dataSaleLine');
    expect(await textOf('sale', 'openapi/data.yaml')).toContain('x-ref: dataSale }');
  });

  test('a sub table cannot be deleted while a main table has it, and is free under another template', async () => {
    const { id, version } = await desk.tableOf('sale_line');
    expect((await admin.delete(`${path}/${id}?version=${version}`)).code).toBe(40905);
    expect(await desk.change('sale', { templateType: 'CRUD' })).toEqual([]);
    expect((await admin.delete(`${path}/${id}?version=${version}`)).code).toBe(0);
  });
});

describe('a preview', () => {
  test('shows what each seeded table becomes, and writes nothing', async () => {
    const { data } = await admin.get<Page>(`${path}/page?dataSource=platform`);
    expect(data.records.length).toBeGreaterThan(4);
    for (const table of data.records) {
      const { moduleName, businessName } = table;
      const hasScreen = existsSync(`src/areas/${moduleName}/${kebab(businessName)}.screen.ts`);
      expect(await desk.preview(table)).toMatchObject({ code: hasScreen ? 40001 : 0 });
    }
    await desk.change('branch', { moduleName: 'wallet' });
    const { data: files } = await desk.preview(await desk.tableOf('branch'));
    const of = (name: string) => files.find((file) => file.path === name);
    expect(of('src/areas/wallet/branch.screen.ts')).toMatchObject({ isNew: true, language: 'ts' });
    expect(of('openapi/wallet.yaml')?.content).toContain('  /admin/wallet/branch/page:\n');
    expect(of('openapi/wallet.yaml')).toMatchObject({ isNew: false, language: 'yaml' });
  });

  test('is refused in words while another screen has the name, and the table can still be saved', async () => {
    const table = await desk.tableOf('nftMove');
    const taken = { ...saving(table), moduleName: 'cms', businessName: 'article' };
    expect((await admin.put(`${path}/${table.id}`, taken)).code).toBe(0);
    expect(await desk.preview(table)).toMatchObject({
      code: 40001,
      msg: expect.stringContaining('nftMove: cms/article is there already'),
    });
    const { id } = table;
    expect((await admin.put(`${path}/${id}`, { ...saving(table), version: table.version + 1 })).code).toBe(0);
  });

  test('is text of one line wherever a setting is written, whatever the setting is', async () => {
    const table = await desk.tableOf('branch');
    let { version } = table;
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), async (text) => {
        fc.pre(text.trim() !== '' && !/[\u0000\ud800-\udfff]/.test(text));
        const given = { ...saving({ ...table, version }), functionName: text };
        const answer = await admin.put<Table>(`${path}/${table.id}`, given);
        if (answer.code !== 0) return;
        version = answer.data.version;
        const { code, data } = await desk.preview(table);
        expect(code).toBe(0);
        expect(data.find((file) => file.path.endsWith('branch.screen.ts'))?.content).toContain(
          'defineScreen(',
        );
      }),
      { numRuns: 8 },
    );
  });
});

describe('a download', () => {
  test('is one archive of several tables, in the audit log and in their history', async () => {
    await desk.importing('platform', 'sale_line');
    const tables = [
      await desk.tableOf('branch'),
      await desk.tableOf('sale'),
      await desk.tableOf('sale_line'),
    ];
    const response = await admin.ask('POST', `${path}/download`, {
      body: { ids: tables.map(({ id }) => id) },
    });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="code-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    const index = files.get('src/areas/wallet/index.ts') ?? '';
    expect(index).toContain('branch: branchScreen');
    expect(files.get('src/areas/data/index.ts')).toContain("'sale-line': saleLineScreen");
    expect(files.has('openapi/data.yaml')).toBe(true);
    const { data: first } = await desk.preview(tables[0] ?? { id: '' });
    expect(files.get('server/business/data/seeds/branches.ts')).toBe(
      first.find((file) => file.path === 'server/business/data/seeds/branches.ts')?.content,
    );
    const { data } = await admin.get<{ records: { action: string; diff: { after: unknown }[] }[] }>(
      '/admin/system/log/page?action=gen:table:download&size=1',
    );
    expect(data.records[0]?.diff[0]?.after).toEqual(['branch', 'sale', 'sale_line']);
    expect((await desk.tableOf('sale')).lastGenAt).not.toBeNull();
    const history = await admin.get<{ action: string }[]>(`${path}/${tables[2]?.id}/timeline`);
    expect(JSON.stringify(history.data)).toContain('download');
  });

  test('has an SQL file that adds the menu items once', async () => {
    expect(await desk.change('branch', { genMenuSql: true })).toEqual([]);
    const { data } = await desk.preview(await desk.tableOf('branch'));
    const script = data.find((file) => file.path === 'sql/wallet-branch.menu.sql')?.content ?? '';
    const run = async () => {
      for (const statement of script.split(/;\n/).filter((part) => part.trim() !== ''))
        await sql.raw(statement).execute(platform.db);
    };
    await run();
    await run();
    const items = await platform.db
      .selectFrom('menu')
      .select('permission')
      .where('permission', 'like', 'wallet:branch:%')
      .execute();
    expect(items.map(({ permission }) => permission).sort()).toEqual(
      ['create', 'delete', 'detail', 'export', 'list', 'tree', 'update'].map(
        (right) => `wallet:branch:${right}`,
      ),
    );
    const menu = await admin.get<{ source: string | null }[]>('/admin/app/menu?type=left');
    expect(menu.data.map(({ source }) => source)).toContain('wallet/branch/index');
  });
});

test('nothing of it answers while the parameter codegenOn is off', async () => {
  const set = (paramValue: string) =>
    platform.db.updateTable('param').set({ paramValue }).where('paramKey', '=', 'codegenOn').execute();
  const { id, version } = await desk.tableOf('chainTx');
  await set('false');
  const answers = [
    await admin.get(`${path}/datasources`),
    await admin.get(`${path}/dbTables?dataSource=platform`),
    await desk.importing('platform', 'coin'),
    await admin.get(`${path}/${id}/preview`),
    await admin.get(`${path}/${id}/changes`),
    await admin.post(`${path}/${id}/sync`, { version }),
    await admin.post(`${path}/download`, { ids: [id] }),
  ];
  await set('true');
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 200,
      code: 50101,
      msg: 'Code generation is switched off (parameter codegenOn)',
    });
});

test('an operator has no right to any of it', async () => {
  const op = await staff(platform, 'op');
  const { id } = await desk.tableOf('chainTx');
  for (const answer of [
    await op.get(`${path}/datasources`),
    await op.get(`${path}/${id}/preview`),
    await op.post(`${path}/download`, { ids: [id] }),
    await op.post(`${path}/importTables`, { dataSource: 'platform', tables: ['coin'] }),
  ])
    expect(answer.code).toBe(40301);
});
