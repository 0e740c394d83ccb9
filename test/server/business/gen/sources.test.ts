import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/gen';
import { openSource } from '@server/business/gen/sources';
import { connect } from '@server/db/connect';
import type { Platform } from '@server/platform';
import { createDatabase } from '@test/support/postgres';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { deskOf, saving } from './desk';
import type { Table } from './desk';

type Schemas = components['schemas'];
type Page = { records: Table[]; total: number };

const path = '/admin/gen/table';

const schema = `
  create table t_customer (
    customer_id bigserial primary key, customer_no varchar(20) not null, full_name varchar(40) not null, status varchar(16) not null,
    customer_type smallint, balance numeric(18, 2), birth_date timestamptz, head_img varchar(255), content text, remark varchar(200),
    "limit" integer, extra jsonb, create_time timestamptz not null, update_by varchar(32));
  comment on table t_customer is E'客户\\n  档案';
  comment on column t_customer.customer_no is '客户编号';
  create table "bad-name" (id bigint primary key);
  create table odd (id bigint primary key, "is it" text);
  create table numbers_only (id bigint primary key);`;

const password = 'crm-secret-7391';

/** A database of its own. `openings` are the first bytes of each connection to it. */
type Crm = {
  url: string;
  openings: readonly string[];
  exec: (statements: string) => Promise<void>;
  close: () => Promise<void>;
};

/** Serves a PGlite by the wire protocol of PostgreSQL. */
const servePglite = async (): Promise<Crm> => {
  const crm = await PGlite.create({ startParams: PGlite.defaultStartParams });
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
  const close = async () => {
    server.close();
    await crm.close();
  };
  const url = `postgres://reader:${password}@127.0.0.1:${port}/crm`;
  return { url, openings, close, exec: async (statements) => void (await crm.exec(statements)) };
};

/** Creates a database on a PostgreSQL server, read by the user who owns it. */
const createCrm = async (server: string): Promise<Crm> => {
  const { database, drop } = await createDatabase(server, null);
  const db = await connect(database);
  const url = new URL(database.url);
  url.password = password;
  const close = async () => {
    await db.destroy();
    await drop();
  };
  return {
    url: url.href,
    openings: [],
    close,
    exec: async (statements) => void (await sql.raw(statements).execute(db)),
  };
};

const server = process.env.DATABASE_URL;
const serveCrm = async (): Promise<Crm> => {
  const crm = await (server ? createCrm(server) : servePglite());
  await crm.exec(schema);
  return crm;
};

let platform: Platform;
let admin: Caller;
let desk: ReturnType<typeof deskOf>;
let crm: Crm;

beforeAll(async () => {
  crm = await serveCrm();
  const codegenSources = { crm: crm.url, gone: `postgres://reader:${password}@127.0.0.1:1/gone` };
  platform = await startPlatform({ codegenSources });
  admin = await staff(platform, 'admin');
  desk = deskOf(admin);
});
afterAll(async () => {
  await platform.close();
  await crm.close();
});

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
      expect(JSON.stringify(answer)).not.toContain(password);
    }
    expect(JSON.stringify(logged.mock.calls)).not.toContain(password);
    logged.mockRestore();
  });

  if (server)
    test('cannot be written, whatever the user of the address may do', async () => {
      const source = openSource(crm.url);
      for (const statement of [
        'insert into numbers_only (id) values (1)',
        'update t_customer set remark = null',
        'drop table odd',
        'create table left_over (id bigint)',
      ])
        await expect(sql.raw(statement).execute(source)).rejects.toThrow('in a read-only transaction');
      await source.destroy();
    });
  else
    test('are read in sessions that cannot write and do not wait', async () => {
      await admin.get(`${path}/dbTables?dataSource=crm`);
      expect(crm.openings.at(-1)).toContain('-c default_transaction_read_only=on -c statement_timeout=5000');
    });
});

describe('an import', () => {
  test('guesses the settings of each column', async () => {
    expect((await desk.importing('crm', 't_customer')).code).toBe(0);
    const table = await desk.tableOf('t_customer');
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
    expect((await desk.importing('crm', 't_customer')).code).toBe(0);
    expect((await admin.get<Page>(`${path}/page?tableName=t_customer`)).data.total).toBe(1);
  });

  test.each([
    ['crm', 'bad-name', '"bad-name" is no name that code can have'],
    ['crm', 'odd', 'odd has the column "is it", which code cannot name'],
    ['crm', 'numbers_only', 'numbers_only: At least one column must be in both forms'],
    ['crm', 'missing', 'The data source has no table "missing"'],
    ['platform', 'coin"; drop table coin; --', 'is no name that code can have'],
  ])('of %s %s is refused by name', async (source, name, msg) => {
    const answer = await desk.importing(source, name);
    expect(answer.code).toBe(40001);
    expect(answer.data.errors).toEqual([
      expect.objectContaining({ msg: expect.stringContaining(msg), field: 'tables.0' }),
    ]);
  });
});

test('a synchronization shows its changes first, and keeps the settings of the rest', async () => {
  const table = await desk.tableOf('t_customer');
  const columns = (table.columns ?? []).map((column) =>
    column.columnName === 'full_name' ? { ...column, comment: '姓名', inQuery: false } : column,
  );
  expect((await admin.put(`${path}/${table.id}`, { ...saving(table), columns })).code).toBe(0);
  await crm.exec(`alter table t_customer add column vip boolean not null default false, drop column remark,
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

test('the password of a source is in no answer, log or audit row', async () => {
  const logs = (['log', 'info', 'warn', 'error'] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation(() => undefined),
  );
  const { id } = await desk.tableOf('t_customer');
  await crm.exec('alter table t_customer rename to t_client');
  const answers = [
    await admin.get(`${path}/datasources`),
    await admin.get(`${path}/dbTables?dataSource=crm`),
    await admin.get(`${path}/dbTables?dataSource=gone`),
    await desk.importing('crm', 't_client'),
    await desk.importing('gone', 't_client'),
    await admin.get(`${path}/${id}`),
    await admin.get(`${path}/${id}/preview`),
    await admin.get(`${path}/${id}/changes`),
    await admin.get(`${path}/${id}/timeline`),
  ];
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 40001, 0, 40001, 0, 0, 40001, 0]);
  const { rows } = await sql`select * from "auditLog" where action like 'gen:%'`.execute(platform.db);
  expect(rows.length).toBeGreaterThan(3);
  expect(logs[3]?.mock.calls.length).toBeGreaterThan(0);
  for (const text of [answers, rows, logs.map(({ mock }) => mock.calls)])
    expect(JSON.stringify(text)).not.toContain(password);
  for (const log of logs) log.mockRestore();
});
