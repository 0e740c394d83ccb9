import { demoAccounts } from '@server/seeds/demoAccounts';
import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { signIn, tryToSignIn } from '@test/support/signIn';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { approve } from '@test/support/twoPeople';
import type { Proposed } from '@test/support/twoPeople';

const users = 'permission/user';
const reason = 'Takes over the platform';
let clock = Date.now();
const now = () => new Date(clock);
const otp = nextCode(demoAccounts[0], now);
let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform({ now });
  const { userId } = await colleague(platform, { username: 'thirdperson', permissions: [] });
  await platform.db.insertInto('staffRole').values({ userId, roleCode: 'admin' }).execute();
  const otpSecret = platform.vault.seal(demoAccounts[1].otpSecret, 'staffUser.otpSecret');
  await platform.db
    .updateTable('staffUser')
    .set({ otpEnabled: true, otpSecret })
    .where('id', '=', userId)
    .execute();
});
beforeEach(async () => {
  clock += 5 * 60_000;
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const userOf = (username: string) => firstOf(admin, users, `username=${username}`);
const act = async (username: string, action: string, body: object) => {
  const { id, version } = await userOf(username);
  return admin.post<Proposed>(`/admin/${users}/${id}/${action}`, { version, reason, otp: otp(), ...body });
};
const approvalOf = async ({ approvalId }: Proposed, who = admin) =>
  (await who.get<Shown>(`/admin/permission/approval/${approvalId}`)).data;
const credentials = (username: string) =>
  platform.db
    .selectFrom('staffUser')
    .select(['passwordHash', 'otpEnabled', 'email', 'version'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();

test('roles with rights over money are given by two people, whom both timelines name', async () => {
  const { data } = await act('linfeng', 'roles', { roleCodes: ['kyc', 'op'] });
  expect(await approvalOf(data)).toMatchObject({
    permission: 'permission:user:roles',
    target: '林峰',
    status: 'PENDING',
    reason,
    requestedByName: 'Ada Chen',
    changes: [{ field: 'roleCodes', before: ['kyc'], after: ['kyc', 'op'] }],
  });
  expect((await userOf('linfeng')).roleCodes).toEqual(['kyc']);
  expect(await approve(platform, data.approvalId)).toMatchObject({
    code: 0,
    data: { status: 'APPROVED', decidedByName: 'Alan Zhou', password: null },
  });
  const { id, roleCodes } = await userOf('linfeng');
  expect(roleCodes).toEqual(['kyc', 'op']);
  const steps = await admin.get(`/admin/${users}/${id}/timeline`);
  expect(steps.data).toContainEqual(expect.objectContaining({ action: 'propose', actorName: 'Ada Chen' }));
  expect(steps.data).toContainEqual(expect.objectContaining({ action: 'roles', actorName: 'Alan Zhou' }));
});

test('a new user with rights over money is made by two people; who approves sees the password, once', async () => {
  const body = { username: 'Successor', realName: 'A Successor', roleCodes: ['admin'], reason };
  const asked = await admin.post<Proposed>(`/admin/${users}`, {
    ...body,
    email: 'new@example.com',
    otp: otp(),
  });
  expect(asked).toMatchObject({ status: 202, data: { approvalNo: expect.any(String) } });
  expect(Object.keys(asked.data).sort()).toEqual(['approvalId', 'approvalNo', 'expiresAt']);
  const { data: none } = await admin.get<{ total: number }>(`/admin/${users}/page?username=successor`);
  expect(none.total).toBe(0);
  const done = await approve(platform, asked.data.approvalId);
  expect(await userOf('successor')).toMatchObject({
    roleCodes: ['admin'],
    email: 'new@example.com',
    mustChangePwd: true,
    status: 'ACTIVE',
  });
  const password = String(done.data.password);
  expect(await tryToSignIn(platform, 'successor', password)).toMatchObject({
    status: 200,
    user_info: { mustChangePwd: true },
  });
  expect(JSON.stringify(await approvalOf(asked.data))).not.toContain(password);
  const log = await platform.db.selectFrom('auditLog').select(['diff', 'reason']).execute();
  expect(JSON.stringify(log)).not.toContain(password);
});

test('a user without such rights is made, changed and reset by one person', async () => {
  const body = { username: 'writer', realName: 'A Writer', roleCodes: ['cms'], otp: otp() };
  expect(await admin.post(`/admin/${users}`, body)).toMatchObject({ status: 200, code: 0 });
  expect(await act('writer', 'resetPassword', {})).toMatchObject({
    status: 200,
    data: { password: expect.any(String) },
  });
});

test('with all secrets of one administrator nobody else is reset, made, unmade or given another address', async () => {
  const before = await credentials('chief');
  const { id, version, realName } = await userOf('chief');
  const email = { version, realName, email: 'thief@example.com', reason };
  const answers = [
    await act('chief', 'resetPassword', {}),
    await act('chief', 'resetOtp', {}),
    await act('chief', 'roles', { roleCodes: ['op'] }),
    await act('op', 'roles', { roleCodes: ['op', 'admin'] }),
    await admin.put<Proposed>(`/admin/${users}/${id}`, { ...email, otp: otp() }),
  ];
  for (const { status, data } of answers) {
    expect(status).toBe(202);
    expect((await approve(platform, data.approvalId, 'admin')).code).toBe(40904);
  }
  expect(await credentials('chief')).toEqual(before);
  expect((await userOf('chief')).roleCodes).toEqual(['admin']);
  expect((await userOf('op')).roleCodes).toEqual(['op']);
});

test('an approval is refused when the user has changed since, and when the proposer may not sign in', async () => {
  const set = (username: string, status: string) =>
    platform.db.updateTable('staffUser').set({ status }).where('username', '=', username).execute();
  const { data } = await act('hejing', 'roles', { roleCodes: ['cms', 'op'] });
  await set('admin', 'DISABLED');
  expect(await approve(platform, data.approvalId)).toMatchObject({
    code: 40902,
    msg: expect.stringContaining('can no longer sign in'),
  });
  await set('admin', 'ACTIVE');
  admin = await staff(platform, 'admin');
  const { id, version } = await userOf('hejing');
  const other = { version, realName: 'He Jing', otp: otp() };
  expect((await admin.put(`/admin/${users}/${id}`, other)).code).toBe(0);
  expect(await approve(platform, data.approvalId)).toMatchObject({
    code: 40902,
    msg: expect.stringContaining('has changed since'),
  });
  expect((await userOf('hejing')).roleCodes).toEqual(['cms']);
});

test('the person concerned does not approve', async () => {
  const { id } = await userOf('chief');
  const query = `targetId=${id}&permission=permission:user:resetPassword&status=PENDING`;
  const { id: approvalId, allowedActions } = await firstOf(admin, 'permission/approval', query);
  expect(allowedActions).toEqual(['withdraw']);
  const chief = await staff(platform, 'chief');
  expect((await chief.get<Shown>(`/admin/permission/approval/${approvalId}`)).data.allowedActions).toEqual(
    [],
  );
  expect((await approve(platform, approvalId)).code).toBe(40904);
});

test('a third person resets a password, and the sessions of the user end', async () => {
  const person = await staff(platform, 'thirdperson');
  const third = nextCode(demoAccounts[1], now);
  const { id } = await userOf('chief');
  const query = `targetId=${id}&permission=permission:user:resetPassword&status=PENDING`;
  const one = await firstOf(person, 'permission/approval', query);
  const chief = await staff(platform, 'chief');
  const path = `/admin/permission/approval/${one.id}/approve`;
  expect((await person.post(path, { version: 1, otp: '000000' })).code).toBe(40102);
  const both = await Promise.all([1, 2].map(() => person.post<Shown>(path, { version: 1, otp: third() })));
  const done = both.filter(({ code }) => code === 0);
  expect(done).toHaveLength(1);
  expect((await chief.get('/admin/app/user/my')).status).toBe(401);
  await signIn(platform, 'chief', String(done[0]?.data.password));
});

test('where nobody else could approve, the call is refused at once', async () => {
  await platform.db
    .updateTable('staffUser')
    .set({ status: 'DISABLED' })
    .where('username', 'in', ['chief', 'successor', 'thirdperson'])
    .execute();
  expect(await act('xuming', 'roles', { roleCodes: ['admin'] })).toMatchObject({
    code: 40902,
    msg: expect.stringContaining('nobody else'),
  });
});

test('the account of an agent that is an administrator is not reset through the agent', async () => {
  await platform.db.updateTable('staffUser').set({ agentNo: null }).where('agentNo', '=', 'A00006').execute();
  await platform.db
    .updateTable('staffUser')
    .set({ agentNo: 'A00006' })
    .where('username', '=', 'chief')
    .execute();
  const { id, version } = await firstOf(admin, 'agent/user', 'agentNo=A00006');
  const body = { version, otp: otp() };
  expect(await admin.post(`/admin/agent/user/${id}/resetPassword`, body)).toMatchObject({ code: 40301 });
});
