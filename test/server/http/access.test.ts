import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { caller, staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let stranger: Caller;
let admin: Caller;
let op: Caller;
let agent: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  stranger = caller(platform);
  admin = await staff(platform, 'admin');
  op = await staff(platform, 'op');
  agent = await staff(platform, 'agent');
});
afterAll(() => platform.close());

test('every call that the contract does not open to all wants a session', async () => {
  for (const { id, method, path, auth } of platform.contract.operations) {
    if (auth !== 'bearer') continue;
    const address = path.replace('{id}', '1').replace('{dictType}', 'menu_type');
    const answer = await stranger.send(method.toUpperCase(), address, {
      body: method === 'get' ? undefined : {},
    });
    expect({ id, ...answer }).toMatchObject({ id, status: 401, code: 40101, msg: 'Please sign in' });
  }
});

test.each([['Bearer '], ['Bearer nonsense'], ['Basic YWRtaW46YWRtaW4='], ['bearer'], ['']])(
  'the authorization %j signs nobody in',
  async (authorization) => {
    const answer = await caller(platform, { authorization }).get('/admin/wallet/chain/page');
    expect(answer).toMatchObject({ status: 401, code: 40101 });
  },
);

test('a cookie is no authority', async () => {
  const answer = await caller(platform, { cookie: 'admin-access_token=x' }).get('/admin/app/menu');
  expect(answer.status).toBe(401);
});

test('each role may do what it was granted, and nothing else', async () => {
  const page = '/admin/wallet/chain/page';
  const coins = '/admin/account/coin/page';
  const statuses = async (call: (who: Caller) => Promise<{ status: number }>) =>
    Promise.all([admin, op, agent].map(async (who) => (await call(who)).status));
  expect(await statuses((who) => who.get(page))).toEqual([200, 200, 403]);
  expect(await statuses((who) => who.get(coins))).toEqual([200, 200, 403]);
  expect(await statuses((who) => who.get('/admin/wallet/chain/options'))).toEqual([200, 200, 200]);
  expect(await statuses((who) => who.post('/admin/wallet/chain', {}))).toEqual([200, 403, 403]);
  expect(await statuses((who) => who.post('/admin/wallet/chain/1/pause', {}))).toEqual([200, 200, 403]);
  expect(await statuses((who) => who.post('/admin/wallet/chain/1/resume', {}))).toEqual([200, 403, 403]);
});

test('a revoked permission is refused from the next call on', async () => {
  const page = '/admin/wallet/chain/page';
  expect((await op.get(page)).status).toBe(200);
  const right = { roleCode: 'op', permission: 'wallet:chain:list' };
  await platform.db
    .deleteFrom('rolePermission')
    .where('permission', '=', right.permission)
    .where('roleCode', '=', 'op')
    .execute();
  expect(await op.get(page)).toMatchObject({ status: 403, code: 40301 });
  await platform.db.insertInto('rolePermission').values(right).execute();
  await platform.db.updateTable('role').set({ status: 'DISABLED' }).where('roleCode', '=', 'op').execute();
  expect((await op.get(page)).status).toBe(403);
  await platform.db.updateTable('role').set({ status: 'ENABLED' }).where('roleCode', '=', 'op').execute();
});

test('a user who was disabled is signed out', async () => {
  const user = platform.db.updateTable('staffUser').where('username', '=', 'agent');
  await user.set({ status: 'DISABLED' }).execute();
  expect((await agent.get('/admin/app/menu')).status).toBe(401);
  await user.set({ status: 'ACTIVE' }).execute();
  expect((await agent.get('/admin/app/menu')).status).toBe(200);
});

test.each([
  '/nowhere',
  '/admin/wallet/chain/abc',
  '/admin/wallet/chain/1/explode',
  '/admin/wallet/%2e%2e/chain',
])('the address %s is told to be none, in the envelope', async (path) => {
  const answer = await admin.get(path);
  expect(answer).toMatchObject({ status: 404, code: 40401, msg: 'This address does not exist' });
  expect(answer.requestId).toMatch(/^[0-9a-f-]{36}$/);
});
