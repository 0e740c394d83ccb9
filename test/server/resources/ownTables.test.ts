import { hooksOf } from '@server/business/tables';
import { loadContract } from '@server/contract/contract';
import { createEntities } from '@server/resources/entity/createEntities';
import { checkEntities } from '@server/resources/entity/check';
import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Page = { records: Record<string, unknown>[]; total: number };

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const list = async (path: string, who = admin): Promise<Page> => {
  const { code, data } = await who.get<Page>(path);
  expect(code).toBe(0);
  return data;
};

test('every field of the contract is kept somewhere or derived', () => {
  const contract = loadContract();
  expect(() => checkEntities(createEntities(contract, hooksOf(contract)), contract)).not.toThrow();
});

test('a field without a column and without a derivation is reported at start by its name', () => {
  const contract = loadContract();
  const { role, ...others } = hooksOf(contract);
  const { derived: _, ...rest } = role ?? {};
  const entities = createEntities(contract, { ...others, role: rest });
  expect(() => checkEntities(entities, contract)).toThrow(/^role\.userCount has no column/);
});

test('what the contract does not name never leaves a table of the platform', async () => {
  const { records } = await list('/admin/permission/user/page');
  const text = JSON.stringify([records, await admin.get(`/admin/permission/user/${String(records[0]?.id)}`)]);
  for (const column of ['passwordHash', 'failures', 'lockedUntil']) expect(text).not.toContain(column);
  expect(JSON.stringify(await list('/admin/message/sms/page'))).not.toContain('agentPath');
});

test('a derived field can be shown, filtered and sorted by', async () => {
  const path = '/admin/permission/role/page';
  const users = ({ records }: Page) => records.map(({ userCount }) => Number(userCount));
  const all = users(await list(`${path}?sort=userCount,desc&size=200`));
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  expect(Math.max(...all)).toBeGreaterThan(0);
  const admins = await list('/admin/permission/user/page?roleCodes=admin&size=200');
  expect(admins.records.map(({ roleCodes }) => roleCodes)).toEqual(
    admins.records.map(() => expect.arrayContaining(['admin'])),
  );
  expect(admins.total).toBeGreaterThan(0);
  expect((await list('/admin/permission/user/page?roleCodes=nobody')).total).toBe(0);
});

test('rows that an area keeps out of an entity are not found by any call', async () => {
  const header = await platform.db
    .selectFrom('menu')
    .select('id')
    .where('isHeader', '=', true)
    .executeTakeFirstOrThrow();
  const options = await admin.get<{ value: string }[]>(
    '/admin/permission/menu/options?limit=100&keyword=home',
  );
  expect(options.data.map(({ value }) => value)).not.toContain(header.id);
  expect(await admin.get(`/admin/permission/menu/${header.id}/timeline`)).toMatchObject({
    status: 200,
    code: 40401,
  });
});

test('whoever may not export the audit log finds there what they did themselves', async () => {
  const rights = ['system:log:list', 'system:log:detail', 'wallet:chain:detail'];
  const reader = await colleague(platform, { username: 'reader', permissions: rights });
  const chain = await platform.db
    .withTables<{ chain: { id: string } }>()
    .selectFrom('chain')
    .select('id')
    .executeTakeFirstOrThrow();
  await reader.post(`/admin/wallet/chain/${chain.id}/note`, { text: 'Looked at it' });
  await admin.post(`/admin/wallet/chain/${chain.id}/note`, { text: 'So did I' });
  const own = await list('/admin/system/log/page', reader);
  expect(own.records.map(({ actorName, action }) => [actorName, action])).toEqual([
    ['reader', 'wallet:chain:note'],
  ]);
  const all = await list('/admin/system/log/page?resource=chain');
  const other = all.records.find(({ actorName }) => actorName === 'Ada Chen');
  expect(await reader.get(`/admin/system/log/${String(other?.id)}`)).toMatchObject({ code: 40401 });
  expect(other).not.toHaveProperty('version');
});

test('a number that no column can hold finds nothing', async () => {
  for (const actorId of ['x', '99999999999999999999', '-1', '1.5']) {
    expect((await list(`/admin/system/log/page?actorId=${actorId}`)).total).toBe(0);
  }
});
