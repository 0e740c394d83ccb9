import { demoAccounts } from '@server/seeds/demoAccounts';
import type { Platform } from '@server/platform';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { tryToSignIn } from '@test/support/signIn';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

const users = 'permission/user';
const requests = `${users}/request`;
const reason = 'Takes over the platform';
let clock = Date.now();
const now = () => new Date(clock);
const otp = { admin: nextCode(demoAccounts[0], now), chief: nextCode(demoAccounts[3], now) };
let platform: Platform;
let admin: Caller;
let second: Caller;

beforeAll(async () => {
  platform = await startPlatform({ now });
});
beforeEach(async () => {
  clock += 5 * 60_000;
  [admin, second] = [await staff(platform, 'admin'), await staff(platform, 'chief')];
});
afterAll(() => platform.close());

const userOf = (username: string) => firstOf(admin, users, `username=${username}`);
const changeRoles = async (username: string, roleCodes: string[]): Promise<Shown> => {
  const { id, version } = await userOf(username);
  const body = { version, roleCodes, reason, otp: otp.admin() };
  const { msg, data } = await admin.post(`/admin/${users}/${id}/roles`, body);
  if (!data?.requestId) throw new Error(msg);
  return (await admin.get<Shown>(`/admin/${requests}/${String(data.requestId)}`)).data;
};
const approve = ({ id, version }: Shown) =>
  second.post(`/admin/${requests}/${id}/approve`, { version, otp: otp.chief() });

test('approved roles are given, and both timelines name the two people', async () => {
  const request = await changeRoles('linfeng', ['kyc', 'admin']);
  expect(request).toMatchObject({
    kind: 'ROLES',
    username: 'linfeng',
    status: 'PENDING',
    reason,
    requestedByName: 'Ada Chen',
    oldRoleCodes: ['kyc'],
    roleCodes: ['kyc', 'admin'],
  });
  expect(await approve(request)).toMatchObject({
    code: 0,
    data: { status: 'APPROVED', reviewedByName: 'Alan Zhou', password: null },
  });
  const { id, roleCodes } = await userOf('linfeng');
  expect(roleCodes).toEqual(['admin', 'kyc']);
  const steps = await admin.get(`/admin/${users}/${id}/timeline`);
  expect(steps.data).toContainEqual(expect.objectContaining({ action: 'roles', actorName: 'Alan Zhou' }));
  const own = await admin.get(`/admin/${requests}/${request.id}/timeline`);
  expect(own.data).toMatchObject([{ actorName: 'Alan Zhou' }, { actorName: 'Ada Chen' }]);
});

test('an approved creation makes the user, whose password the approver sees once', async () => {
  const body = { username: 'Successor', realName: 'A Successor', roleCodes: ['admin'], otp: otp.admin() };
  const asked = await admin.post(`/admin/${users}`, { ...body, email: 'new@example.com' });
  expect(await admin.post(`/admin/${users}`, { ...body, otp: otp.admin() })).toMatchObject({ code: 40902 });
  const { data } = await admin.get<Shown>(`/admin/${requests}/${String(asked.data.requestId)}`);
  const done = await approve(data);
  expect(await userOf('successor')).toMatchObject({
    roleCodes: ['admin'],
    realName: 'A Successor',
    email: 'new@example.com',
    mustChangePwd: true,
    status: 'ACTIVE',
    ipAllowList: [],
  });
  const signedIn = await tryToSignIn(platform, 'successor', String(done.data.password));
  expect(signedIn).toMatchObject({ status: 200, user_info: { mustChangePwd: true } });
  const logged = await admin.get(`/admin/system/log/page?action=permission:user:approve`);
  expect(JSON.stringify(logged)).not.toContain(String(done.data.password));
});

test('an approval checks again whether the user, the requester and the roles are still as they were', async () => {
  const set = (username: string, status: string) =>
    platform.db.updateTable('staffUser').set({ status }).where('username', '=', username).execute();
  const request = await changeRoles('hejing', ['admin']);
  await set('hejing', 'DISABLED');
  expect(await approve(request)).toMatchObject({ code: 40902, msg: expect.stringContaining('disabled') });
  await set('hejing', 'ACTIVE');
  await set('admin', 'DISABLED');
  expect(await approve(request)).toMatchObject({ code: 40902, msg: expect.stringContaining('requester') });
  await set('admin', 'ACTIVE');
  const { id } = await userOf('hejing');
  await platform.db.insertInto('staffRole').values({ userId: id, roleCode: 'kyc' }).execute();
  clock += 5 * 60_000;
  second = await staff(platform, 'chief');
  expect(await approve(request)).toMatchObject({ code: 40902, msg: expect.stringContaining('have changed') });
  expect((await userOf('hejing')).roleCodes).toEqual(['cms', 'kyc']);
});

test('the last administrator keeps the role when two requests take it away from all others', async () => {
  await platform.db
    .deleteFrom('staffRole')
    .where('roleCode', '=', 'admin')
    .where('userId', 'in', (query) =>
      query.selectFrom('staffUser').select('id').where('username', 'in', ['linfeng', 'successor']),
    )
    .execute();
  const request = await changeRoles('admin', ['op']);
  const other = await userOf('chief');
  await platform.db.updateTable('staffUser').set({ status: 'DISABLED' }).where('id', '=', other.id).execute();
  expect((await approve(request)).status).toBe(401);
  const alone = await userOf('op');
  const body = { version: alone.version, roleCodes: ['admin'], reason, otp: otp.admin() };
  expect(await admin.post(`/admin/${users}/${alone.id}/roles`, body)).toMatchObject({
    code: 40902,
    msg: expect.stringContaining('a platform needs two'),
  });
  await platform.db.updateTable('staffUser').set({ status: 'ACTIVE' }).where('id', '=', other.id).execute();
});

test('only the requester withdraws a request, and a rejection changes nothing', async () => {
  const request = await changeRoles('sunli', ['admin']);
  const body = { version: request.version };
  expect((await second.post(`/admin/${requests}/${request.id}/cancel`, body)).code).toBe(40301);
  const rejected = await second.post(`/admin/${requests}/${request.id}/reject`, { ...body, reason });
  expect(rejected.data).toMatchObject({ status: 'REJECTED', reviewedByName: 'Alan Zhou' });
  expect((await userOf('sunli')).roleCodes).toEqual(['support']);
  const next = await changeRoles('sunli', ['admin']);
  const withdrawn = await admin.post(`/admin/${requests}/${next.id}/cancel`, { version: next.version });
  expect(withdrawn.data).toMatchObject({ status: 'CANCELLED' });
});

test('the account of an agent that is an administrator is not reset through the agent', async () => {
  await platform.db
    .updateTable('staffUser')
    .set({ agentNo: 'A00006' })
    .where('username', '=', 'chief')
    .execute();
  await platform.db
    .updateTable('staffUser')
    .set({ agentNo: null })
    .where('agentNo', '=', 'A00006')
    .where('username', '<>', 'chief')
    .execute();
  const { id, version } = await firstOf(admin, 'agent/user', 'agentNo=A00006');
  const body = { version, otp: otp.admin() };
  expect(await admin.post(`/admin/agent/user/${id}/resetPassword`, body)).toMatchObject({ code: 40301 });
});
