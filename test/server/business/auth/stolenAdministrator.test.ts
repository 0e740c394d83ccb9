import { demoAccounts } from '@server/seeds/demoAccounts';
import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import { signIn } from '@test/support/signIn';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

const users = 'permission/user';
const requests = `${users}/request`;
const reason = 'The phone is lost';
const [adminAccount, opAccount, , chiefAccount] = demoAccounts;
let platform: Platform;
let clock = Date.now();
const now = () => new Date(clock);
const code = nextCode(adminAccount, now);
const chiefCode = nextCode(chiefAccount, now);
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform({ now });
});
beforeEach(async () => {
  clock += 5 * 60_000;
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const userOf = (username: string) => firstOf(admin, users, `username=${username}`);
const act = async (who: Caller, username: string, action: string, body: object) => {
  const { id, version } = await userOf(username);
  return who.post(`/admin/${users}/${id}/${action}`, { version, ...body });
};
const credentials = (username: string) =>
  platform.db
    .selectFrom('staffUser')
    .select(['passwordHash', 'otpEnabled', 'version'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();

test('with a token and codes of one administrator, no other one is reset, made or unmade until a second one approves', async () => {
  const before = await credentials('chief');
  const reset = await act(admin, 'chief', 'resetPassword', { otp: code() });
  expect(reset).toMatchObject({ code: 40902, msg: expect.stringContaining('needs two') });
  await colleague(platform, { username: 'thirdperson', permissions: [] });
  const { id: thirdId } = await userOf('thirdperson');
  await platform.db.insertInto('staffRole').values({ userId: thirdId, roleCode: 'admin' }).execute();
  for (const [username, action, body] of [
    ['chief', 'resetPassword', {}],
    ['chief', 'resetOtp', { reason }],
    ['chief', 'roles', { reason, roleCodes: ['op'] }],
    ['op', 'roles', { reason, roleCodes: ['op', 'admin'] }],
  ] as const) {
    const answer = await act(admin, username, action, { ...body, otp: code() });
    expect(answer).toMatchObject({ code: 0, data: { requestId: expect.any(String) } });
    expect(Object.keys(answer.data)).toEqual(['requestId']);
  }
  const body = { username: 'secondpair', realName: 'A Second Pair', roleCodes: ['admin'], otp: code() };
  expect(Object.keys((await admin.post(`/admin/${users}`, body)).data)).toEqual(['requestId']);
  expect(await credentials('chief')).toEqual(before);
  expect((await userOf('chief')).roleCodes).toEqual(['admin']);
  expect((await userOf('op')).roleCodes).toEqual(['op']);
  const { data } = await admin.get<{ total: number }>(`/admin/${users}/page?username=secondpair`);
  expect(data.total).toBe(0);
});

test('neither the requester nor the person concerned approves; a second administrator does, once', async () => {
  const request = await firstOf(admin, requests, 'kind=RESET_PASSWORD&username=chief');
  const approve = async (who: Caller, otp: string) =>
    who.post(`/admin/${requests}/${request.id}/approve`, { version: request.version, otp });
  expect(request.allowedActions).not.toContain('approve');
  expect((await approve(admin, code())).code).toBe(40904);
  const target = await staff(platform, 'chief');
  expect((await firstOf(target, requests, `kind=RESET_PASSWORD`)).allowedActions).not.toContain('approve');
  expect((await approve(target, chiefCode())).code).toBe(40904);
  const third = await staff(platform, 'thirdperson');
  await platform.db
    .updateTable('staffUser')
    .set({
      otpEnabled: true,
      otpSecret: platform.vault.seal(opAccount.otpSecret, 'staffUser.otpSecret'),
    })
    .where('username', '=', 'thirdperson')
    .execute();
  expect((await approve(third, '000000')).code).toBe(40102);
  const otp = nextCode(opAccount, now);
  const both = await Promise.all([approve(third, otp()), approve(third, otp())]);
  const done = both.find((answer) => answer.code === 0);
  expect(both.map((answer) => answer.code).sort()[0]).toBe(0);
  expect(both.filter((answer) => answer.code === 0)).toHaveLength(1);
  expect(done?.data).toMatchObject({ status: 'APPROVED', password: expect.stringMatching(/^\S{14}$/) });
  expect((await approve(third, otp())).code).toBe(40902);
  expect((await target.get('/admin/app/user/my')).status).toBe(401);
  await signIn(platform, 'chief', String(done?.data.password));
  const stored = platform.db.selectFrom('staffUser').select('resetAt').where('username', '=', 'chief');
  expect((await stored.executeTakeFirst())?.resetAt).toBe(now().toISOString());
  const again = await firstOf(admin, requests, 'kind=RESET_PASSWORD&username=chief');
  expect(JSON.stringify(again)).not.toContain(String(done?.data.password));
});

test('another administrator keeps the mail address and the mobile number', async () => {
  const { id, version, realName } = await userOf('chief');
  const put = (body: object) => admin.put(`/admin/${users}/${id}`, { version, realName, ...body });
  expect((await put({ email: 'thief@example.com', otp: code() })).code).toBe(40301);
  expect((await put({ mobile: '13900139000', otp: code() })).code).toBe(40301);
});
