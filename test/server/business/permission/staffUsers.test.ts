import { demoAccounts } from '@server/seeds/demoAccounts';
import { isInRanges, isRange } from '@server/call/addressRange';
import type { Platform } from '@server/platform';
import { signIn, tryToSignIn } from '@test/support/signIn';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';
import type { Caller } from '@test/support/staff';

type User = {
  id: string;
  version: number;
  username: string;
  roleCodes: string[];
  onlineSessions: number;
  allowedActions: string[];
};

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const users = '/admin/permission/user';
const code = nextCode(demoAccounts[0]);
const reason = 'They have left the company';

const userOf = async (username: string): Promise<User> => {
  const { data } = await admin.get<{ records: User[] }>(`${users}/page?username=${username}&size=200`);
  const user = data.records.find((one) => one.username === username);
  if (!user) throw new Error(`There is no user ${username}.`);
  return user;
};

test('the list shows roles and open sessions, never a token or a password', async () => {
  await staff(platform, 'op');
  const answer = await admin.get<{ records: User[] }>(`${users}/page?size=200`);
  const op = answer.data.records.find(({ username }) => username === 'op');
  expect(op).toMatchObject({ roleCodes: ['op'], onlineSessions: 1 });
  const columns = Object.keys(op ?? {});
  expect(columns.filter((name) => /password|token|hash|failure/i.test(name))).toEqual([]);
});

test('users are found by their role', async () => {
  const { data } = await admin.get<{ records: User[] }>(`${users}/page?roleCodes=support&size=200`);
  expect(data.records.map(({ username }) => username).sort()).toEqual(['guotao', 'sunli']);
});

test('a new user has the roles that were given; the role agent needs an agent number', async () => {
  const body = { username: 'newcomer', realName: 'New Comer', roleCodes: ['agent'], reason, otp: code() };
  const refused = await admin.post(users, body);
  expect(refused).toMatchObject({ code: 40001, data: { errors: [{ field: 'agentNo' }] } });
  const made = await seconded(platform, admin).post<User>(users, { ...body, agentNo: 'A00009' });
  expect(made.data).toMatchObject({ roleCodes: ['agent'], mustChangePwd: true, status: 'ACTIVE' });
});

test('a reset password is shown once, must be changed, and ends every session', async () => {
  const editor = await staff(platform, 'hejing');
  const { id, version } = await userOf('hejing');
  const body = { version, reason, otp: code() };
  const { data } = await admin.post<{ password: string }>(`${users}/${id}/resetPassword`, body);
  expect(data.password).toHaveLength(14);
  expect((await editor.get('/admin/app/user/my')).status).toBe(401);
  expect(await userOf('hejing')).toMatchObject({ mustChangePwd: true, version: version + 1 });
  const logged = await admin.get(`/admin/system/log/page?action=permission:user:resetPassword`);
  expect(JSON.stringify(logged)).not.toContain(data.password);
});

test('creating a user answers with a one-time password, exactly once', async () => {
  const body = { username: 'firstday', realName: 'First Day', roleCodes: ['cms'], otp: code() };
  const { data } = await admin.post<User & { password: string }>(users, body);
  expect(data.password).toMatch(/^\S{14}$/);
  const again = await admin.get(`${users}/${data.id}`);
  expect(JSON.stringify(again)).not.toContain(data.password);
  const logged = await admin.get(`/admin/system/log/page?action=permission:user:create`);
  expect(JSON.stringify(logged)).not.toContain(data.password);
  expect(await tryToSignIn(platform, 'firstday', data.password)).toMatchObject({
    status: 200,
    user_info: { mustChangePwd: true },
  });
});

test('until the new password is set, the platform refuses every other call; then the other sessions are over', async () => {
  const body = { username: 'secondday', realName: 'Second Day', roleCodes: ['cms'], otp: code() };
  const { data } = await admin.post<{ password: string }>(users, body);
  const other = await signIn(platform, 'secondday', data.password);
  const user = await signIn(platform, 'secondday', data.password);
  const refusal = { status: 403, code: 40302, msg: 'Set a new password first' };
  expect(await user.get('/admin/cms/article/page')).toMatchObject(refusal);
  expect(await user.get('/admin/app/menu?type=left')).toMatchObject(refusal);
  expect(await user.put('/admin/app/user/profile', { name: 'Somebody' })).toMatchObject(refusal);
  expect(await user.get('/admin/app/user/my')).toMatchObject({ data: { mustChangePwd: true } });
  const change = (newpassword: string) =>
    user.put('/admin/app/user/updatepwd', { password: data.password, newpassword });
  expect(await change('short')).toMatchObject({ code: 40001, data: { errors: [{ field: 'newpassword' }] } });
  expect(await change(data.password)).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'newpassword', rule: 'lastPasswords' }] },
  });
  expect(await change('Mine@20261122')).toMatchObject({ code: 0 });
  expect(await user.get('/admin/cms/article/page')).toMatchObject({ status: 200, code: 0 });
  expect(await other.get('/admin/app/user/my')).toMatchObject({ status: 401 });
});

test('a user whose one-time password is not replaced may sign out', async () => {
  const body = { username: 'thirdday', realName: 'Third Day', roleCodes: ['cms'], otp: code() };
  const { data } = await admin.post<{ password: string }>(users, body);
  const user = await signIn(platform, 'thirdday', data.password);
  expect(await user.delete('/auth/token/logout')).toMatchObject({ status: 200 });
  expect(await user.get('/admin/app/user/my')).toMatchObject({ status: 401 });
});

test('a user who never had a password is refused like any other wrong password', async () => {
  expect(await tryToSignIn(platform, 'sunli', 'Whatever@2026')).toMatchObject({ status: 426 });
});

test('whoever is disabled is out at once; nobody disables themselves', async () => {
  const agent = await staff(platform, 'agent');
  const { id, version } = await userOf('agent');
  await admin.post(`${users}/${id}/disable`, { version, reason });
  expect((await agent.get('/admin/app/user/my')).status).toBe(401);
  const self = await userOf('admin');
  expect(self.allowedActions).not.toContain('disable');
  expect(self.allowedActions).not.toContain('kickOut');
  expect(await admin.post(`${users}/${self.id}/disable`, { version: self.version, reason })).toMatchObject({
    code: 40001,
  });
});

test('the last administrator keeps the role', async () => {
  const second = await userOf('chief');
  await admin.post(`${users}/${second.id}/disable`, { version: second.version, reason });
  const { id, version } = await userOf('admin');
  const refused = await admin.post(`${users}/${id}/roles`, {
    version,
    roleCodes: ['op'],
    reason,
    otp: code(),
  });
  expect(refused).toMatchObject({ code: 40001, data: { errors: [{ rule: 'lastAdmin' }] } });
});

test('an allow-list takes addresses and ranges, and names the invalid line', async () => {
  const { id, version } = await userOf('hejing');
  const body = { version, realName: 'He Jing', ipAllowList: ['10.0.0.0/8', 'office', '2001:db8::/32'] };
  expect(await admin.put(`${users}/${id}`, body)).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'ipAllowList.1', rule: 'range' }] },
  });
});

test.each([
  ['10.1.2.3', ['10.0.0.0/8'], true],
  ['11.1.2.3', ['10.0.0.0/8'], false],
  ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
  ['2001:db8::7', ['2001:db8::/32'], true],
  ['203.0.113.9', ['203.0.113.9'], true],
  ['203.0.113.9', [], true],
  ['unknown', ['10.0.0.0/8'], false],
])('%s in %j is %s', (ip, ranges, isIn) => expect(isInRanges(ip, ranges)).toBe(isIn));

test.each(['10.0.0.0/33', '10.0.0', '1.2.3.4/x', '', '2001:db8::/129', '1.2.3.4/8/8'])(
  '%s is no range',
  (text) => expect(isRange(text)).toBe(false),
);
