import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { components } from '@/api/gen/contract';
import type { Platform } from '@server/platform';
import { unzip } from '@test/support/unzip';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Schemas = components['schemas'];
type Table = Schemas['GenTableDetail'];
type Page = { records: Table[]; total: number };

const path = '/admin/gen/table';

/** Serves a database of its own by the wire protocol of PostgreSQL. */
const serveCrm = async () => {
  const crm = await PGlite.create({ startParams: PGlite.defaultStartParams });
  await crm.exec(`
    create table t_customer (
      customer_id bigserial primary key, customer_no varchar(20) not null, full_name varchar(40) not null, status varchar(16) not null,
      customer_type smallint, balance numeric(18, 2), birth_date timestamptz, head_img varchar(255), content text, remark varchar(200),
      "limit" integer, extra jsonb, create_time timestamptz not null, update_by varchar(32));
    comment on table t_customer is E'客户\\n  档案';
    comment on column t_customer.customer_no is '客户编号';
    create table "bad-name" (id bigint primary key);
    create table odd (id bigint primary key, "is it" text);
    create table numbers_only (id bigint primary key);`);
  const openings: string[] = [];
  const server = createServer((socket) => {
    socket.once('data', (bytes) => openings.push(String(bytes)));
    let turn = Promise.resolve();
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      turn = turn.then(async () => void socket.write(await crm.execProtocolRaw(new Uint8Array(bytes))));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { crm, server, openings, url: `postgres://reader:secret@127.0.0.1:${port}/crm` };
};

let platform: Platform;
let admin: Caller;
let crm: Awaited<ReturnType<typeof serveCrm>>;

beforeAll(async () => {
  crm = await serveCrm();
  const codegenSources = { crm: crm.url, gone: 'postgres://reader:secret@127.0.0.1:1/gone' };
  platform = await startPlatform({ codegenSources });
  admin = await staff(platform, 'admin');
});
afterAll(async () => {
  await platform.close();
  crm.server.close();
  await crm.crm.close();
});

const tableOf = async (tableName: string): Promise<Table> => {
  const { data } = await admin.get<Page>(`${path}/page?tableName=${tableName}`);
  const found = data.records.find((one) => one.tableName === tableName);
  if (!found) throw new Error(`${tableName} is not imported`);
  return found;
};

/** The body of an update, with changes. */
const saving = ({
  version,
  className,
  moduleName,
  businessName,
  functionName,
  author,
  packageName,
  templateType,
  columns,
}: Table) =>
  ({
    version,
    className,
    moduleName,
    businessName,
    functionName,
    author,
    packageName,
    templateType,
    columns,
  }) satisfies Schemas['GenTableUpdate'];

const importing = (dataSource: string, ...tables: string[]) =>
  admin.post(`${path}/importTables`, { dataSource, tables });

const preview = async ({ id }: { id: string }) => admin.get<Schemas['GenFile'][]>(`${path}/${id}/preview`);

describe('sources', () => {
  test('are the own database and those of the settings', async () => {
    expect((await admin.get<string[]>(`${path}/datasources`)).data).toEqual(['platform', 'crm', 'gone']);
  });

  test('list the tables that are not imported yet, found by name or comment', async () => {
    const tables = async (query: string) =>
      (await admin.get<{ tableName: string; tableComment: string | null }[]>(`${path}/dbTables?${query}`))
        .data;
    const own = await tables('dataSource=platform');
    expect(own).toContainEqual(expect.objectContaining({ tableName: 'coin', tableComment: '币种' }));
    expect(own.map(({ tableName }) => tableName)).not.toContain('chainTx');
    expect(await tables('dataSource=platform&keyword=%E5%B8%81%E7%A7%8D')).toContainEqual(
      expect.objectContaining({ tableName: 'coin' }),
    );
    expect((await tables('dataSource=crm')).map(({ tableName }) => tableName)).toContain('t_customer');
  });

  test('that cannot be reached, or are in no setting, are refused by name without their address', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const [name, msg] of [
      ['gone', 'The data source "gone" cannot be read: check the settings of the server'],
      ['nowhere', 'There is no data source "nowhere"'],
      ['__proto__', 'There is no data source "__proto__"'],
    ]) {
      const answer = await admin.get(`${path}/dbTables?dataSource=${name}`);
      expect(answer).toMatchObject({ status: 200, code: 40001, msg });
      expect(JSON.stringify(answer)).not.toContain('secret');
    }
    expect(JSON.stringify(logged.mock.calls)).not.toContain('secret');
    logged.mockRestore();
  });

  test('are read in sessions that cannot write and do not wait', async () => {
    await admin.get(`${path}/dbTables?dataSource=crm`);
    expect(crm.openings.at(-1)).toContain('-c default_transaction_read_only=on -c statement_timeout=5000');
  });
});

describe('an import', () => {
  test('guesses the settings of each column', async () => {
    expect((await importing('crm', 't_customer')).code).toBe(0);
    const table = await tableOf('t_customer');
    expect(table).toMatchObject({
      moduleName: 'crm',
      businessName: 'tCustomer',
      tableComment: '客户 档案',
      functionName: '客户 档案管理',
    });
    const of = (name: string) => table.columns?.find(({ columnName }) => columnName === name);
    expect(of('status')).toMatchObject({ widget: 'SELECT', dictType: 'common_status', queryOp: 'IN' });
    expect(of('birth_date')).toMatchObject({ widget: 'DATETIME', queryOp: 'BETWEEN', attrName: 'birthDate' });
    expect(of('head_img')).toMatchObject({ widget: 'UPLOAD', inList: false });
    expect(of('content')).toMatchObject({ widget: 'EDITOR' });
    expect(of('remark')).toMatchObject({ widget: 'TEXTAREA' });
    expect(of('balance')).toMatchObject({ widget: 'NUMBER', tsType: 'string', dbType: 'numeric(18,2)' });
    expect(of('customer_no')).toMatchObject({ comment: '客户编号', isRequired: true });
    expect(of('limit')).toMatchObject({ attrName: 'limitValue' });
    const nowhere = { inCreate: false, inUpdate: false, inList: false, inQuery: false };
    for (const name of ['customer_id', 'create_time', 'update_by', 'extra'])
      expect(of(name)).toMatchObject(nowhere);
    expect((await admin.get<Page>(`${path}/page?tableName=t_customer`)).data.total).toBe(1);
    expect((await importing('crm', 't_customer')).code).toBe(0);
    expect((await admin.get<Page>(`${path}/page?tableName=t_customer`)).data.total).toBe(1);
  });

  test.each([
    ['crm', 'bad-name', '"bad-name" is no name that code can have'],
    ['crm', 'odd', 'odd has the column "is it", which code cannot name'],
    ['crm', 'numbers_only', 'numbers_only: At least one column must be in both forms'],
    ['crm', 'missing', 'The data source has no table "missing"'],
    ['platform', 'coin"; drop table coin; --', 'is no name that code can have'],
  ])('of %s %s is refused by name', async (source, name, msg) => {
    const answer = await importing(source, name);
    expect(answer.code).toBe(40001);
    expect(answer.data.errors).toEqual([
      expect.objectContaining({ msg: expect.stringContaining(msg), field: 'tables.0' }),
    ]);
  });
});

test('a synchronization shows its changes first, and keeps the settings of the rest', async () => {
  const table = await tableOf('t_customer');
  const columns = (table.columns ?? []).map((column) =>
    column.columnName === 'full_name' ? { ...column, comment: '姓名', inQuery: false } : column,
  );
  expect((await admin.put(`${path}/${table.id}`, { ...saving(table), columns })).code).toBe(0);
  await crm.crm
    .exec(`alter table t_customer add column vip boolean not null default false, drop column remark,
    alter column customer_type type integer`);
  const changes = await admin.get<Schemas['GenChanges']>(`${path}/${table.id}/changes`);
  expect(changes.data).toEqual({
    added: [{ columnName: 'vip', dbType: 'boolean' }],
    removed: [{ columnName: 'remark', dbType: 'character varying(200)' }],
    changed: [{ columnName: 'customer_type', before: 'smallint', after: 'integer' }],
  });
  const synced = await admin.post<Table>(`${path}/${table.id}/sync`, { version: table.version + 1 });
  const of = (name: string) => synced.data.columns?.find(({ columnName }) => columnName === name);
  expect(of('full_name')).toMatchObject({ comment: '姓名', inQuery: false });
  expect(of('customer_type')).toMatchObject({ dbType: 'integer' });
  expect([of('vip')?.widget, of('remark')]).toEqual(['SWITCH', undefined]);
  expect((await admin.get(`${path}/${table.id}/changes`)).data).toEqual({
    added: [],
    removed: [],
    changed: [],
  });
});

describe('settings', () => {
  const refusal = async (change: (table: Schemas['GenTableUpdate']) => object) => {
    const table = saving(await tableOf('memberApiKey'));
    const { id } = await tableOf('memberApiKey');
    const { code, data } = await admin.put<{ errors: { field: string; msg: string }[] }>(`${path}/${id}`, {
      ...table,
      ...change(table),
    });
    expect(code).toBe(40001);
    return data.errors.map(({ field, msg }) => `${field}: ${msg}`);
  };
  const column =
    (part: object) =>
    ({ columns }: Schemas['GenTableUpdate']) => ({
      columns: columns?.map((one, at) => (at === 1 ? { ...one, ...part } : one)),
    });

  test.each<[string, (table: Schemas['GenTableUpdate']) => object]>([
    ['templateType: Only single tables can be generated', () => ({ templateType: 'TREE' })],
    ['templateType: Only single tables can be generated', () => ({ templateType: 'SUB' })],
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

describe('a preview', () => {
  test('shows what each seeded table becomes, and writes nothing', async () => {
    const { data } = await admin.get<Page>(`${path}/page?dataSource=platform`);
    expect(data.records.length).toBeGreaterThan(4);
    for (const table of data.records) expect(await preview(table)).toMatchObject({ code: 0 });
    const { data: files } = await preview(await tableOf('chainTx'));
    const of = (name: string) => files.find((file) => file.path === name);
    expect(of('src/areas/wallet/chain-tx.screen.ts')).toMatchObject({ isNew: true, language: 'ts' });
    expect(of('openapi/wallet.yaml')?.content).toContain('  /admin/wallet/chain-tx/page:\n');
    expect(of('openapi/wallet.yaml')).toMatchObject({ isNew: false, language: 'yaml' });
  });

  test('is refused in words while another screen has the name, and the table can still be saved', async () => {
    const table = await tableOf('nftMove');
    const taken = { ...saving(table), moduleName: 'cms', businessName: 'article' };
    expect((await admin.put(`${path}/${table.id}`, taken)).code).toBe(0);
    expect(await preview(table)).toMatchObject({
      code: 40001,
      msg: expect.stringContaining('nftMove: cms/article is there already'),
    });
    const { id } = table;
    expect((await admin.put(`${path}/${id}`, { ...saving(table), version: table.version + 1 })).code).toBe(0);
  });

  test('is text of one line wherever a setting is written, whatever the setting is', async () => {
    const table = await tableOf('chatBlock');
    let { version } = table;
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), async (text) => {
        fc.pre(text.trim() !== '' && !/[\u0000\ud800-\udfff]/.test(text));
        const given = { ...saving({ ...table, version }), functionName: text };
        const answer = await admin.put<Table>(`${path}/${table.id}`, given);
        if (answer.code !== 0) return;
        version = answer.data.version;
        const { code, data } = await preview(table);
        expect(code).toBe(0);
        expect(data.find((file) => file.path.endsWith('mute.screen.ts'))?.content).toContain('defineScreen(');
      }),
      { numRuns: 8 },
    );
  });
});

describe('a download', () => {
  test('is one archive of several tables, in the audit log and in their history', async () => {
    const tables = [await tableOf('chainTx'), await tableOf('withdrawAttempt'), await tableOf('t_customer')];
    const response = await admin.ask('POST', `${path}/download`, {
      body: { ids: tables.map(({ id }) => id) },
    });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="code-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    const index = files.get('src/areas/wallet/index.ts') ?? '';
    expect(index).toContain("'chain-tx': chainTxScreen");
    expect(index).toContain('attempt: attemptScreen');
    expect(files.has('openapi/crm.yaml')).toBe(true);
    const { data: first } = await preview(tables[0] ?? { id: '' });
    expect(files.get('server/seeds/chainTxs.ts')).toBe(
      first.find((file) => file.path === 'server/seeds/chainTxs.ts')?.content,
    );
    const { data } = await admin.get<{ records: { action: string; diff: { after: unknown }[] }[] }>(
      '/admin/system/log/page?action=gen:table:download&size=1',
    );
    expect(data.records[0]?.diff[0]?.after).toEqual(['chainTx', 'withdrawAttempt', 't_customer']);
    expect((await tableOf('t_customer')).lastGenAt).not.toBeNull();
    const history = await admin.get<{ action: string }[]>(`${path}/${tables[2]?.id}/timeline`);
    expect(JSON.stringify(history.data)).toContain('download');
  });

  test('has an SQL file that adds the menu items once', async () => {
    const { data } = await preview(await tableOf('chainTx'));
    const script = data.find((file) => file.path === 'sql/wallet-chain-tx.menu.sql')?.content ?? '';
    const run = async () => {
      for (const statement of script.split(/;\n/).filter((part) => part.trim() !== ''))
        await sql.raw(statement).execute(platform.db);
    };
    await run();
    await run();
    const items = await platform.db
      .selectFrom('menu')
      .select('permission')
      .where('permission', 'like', 'wallet:chain-tx:%')
      .execute();
    expect(items.map(({ permission }) => permission).sort()).toEqual(
      ['create', 'delete', 'detail', 'export', 'list', 'update'].map((right) => `wallet:chain-tx:${right}`),
    );
    const menu = await admin.get<{ source: string | null }[]>('/admin/app/menu?type=left');
    expect(menu.data.map(({ source }) => source)).toContain('wallet/chain-tx/index');
  });
});

test('nothing of it answers while the parameter codegenOn is off', async () => {
  const set = (paramValue: string) =>
    platform.db.updateTable('param').set({ paramValue }).where('paramKey', '=', 'codegenOn').execute();
  const { id, version } = await tableOf('chainTx');
  await set('false');
  const answers = [
    await admin.get(`${path}/datasources`),
    await admin.get(`${path}/dbTables?dataSource=platform`),
    await importing('platform', 'coin'),
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
  const { id } = await tableOf('chainTx');
  for (const answer of [
    await op.get(`${path}/datasources`),
    await op.get(`${path}/${id}/preview`),
    await op.post(`${path}/download`, { ids: [id] }),
    await op.post(`${path}/importTables`, { dataSource: 'platform', tables: ['coin'] }),
  ])
    expect(answer.code).toBe(40301);
});
