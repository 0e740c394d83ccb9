import type { Platform } from '@server/platform';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { hashPassword } from '@server/staff/password';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { tryToSignIn } from '@test/support/signIn';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';
import type { Proposed } from '@test/support/twoPeople';

let platform: Platform;
let admin: Caller;
let chief: Caller;
const otp = { admin: nextCode(demoAccounts[0]), chief: nextCode(demoAccounts[3]) };
const users = 'permission/user';
const reason = 'Takes over';

beforeAll(async () => {
  platform = await startPlatform();
  [admin, chief] = [await staff(platform, 'admin'), await staff(platform, 'chief')];
});
afterAll(() => platform.close());

/** Fills the queue of hashes and makes a call meanwhile. Returns its answer, and what happened in which order. */
const whileHashing = async <Result>(make: () => Promise<Result>) => {
  const order: string[] = [];
  const agent = await staff(platform, 'agent');
  const queue = Promise.all(Array.from({ length: 60 }, () => hashPassword('Some@2026')));
  const made = make().then((answer) => {
    order.push('password');
    return answer;
  });
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await agent.get('/admin/app/user/my')).code).toBe(0);
    order.push('other call');
  }
  const answer = await made;
  await queue;
  return { answer, order };
};
const otherCallsFirst = [...Array.from({ length: 5 }, () => 'other call'), 'password'];

const create = (roleCodes: string[], username: string) => () =>
  admin.post<Proposed & { password?: string }>(`/admin/${users}`, {
    username,
    realName: username,
    roleCodes,
    reason,
    otp: otp.admin(),
  });
const reset = (list: string, { id, version }: Shown) =>
  admin.post(`/admin/${list}/${id}/resetPassword`, {
    version,
    otp: otp.admin(),
    ...(list === users && { reason }),
  });
const approve = ({ approvalId }: Proposed) =>
  chief.post(`/admin/permission/approval/${approvalId}/approve`, { version: 1, otp: otp.chief() });

test('the password of a new user is hashed while other calls are answered', async () => {
  const { answer, order } = await whileHashing(create(['cms'], 'newcomer'));
  expect(order).toEqual(otherCallsFirst);
  const session = await tryToSignIn(platform, 'newcomer', String(answer.data.password));
  expect(session).toMatchObject({ status: 200, user_info: { mustChangePwd: true } });
});

test('so is the new password of a user', async () => {
  const user = await firstOf(admin, users, 'username=hejing');
  const { answer, order } = await whileHashing(() => reset(users, user));
  expect(order).toEqual(otherCallsFirst);
  expect(await tryToSignIn(platform, 'hejing', String(answer.data.password))).toMatchObject({ status: 200 });
});

test('so is the new password of an agent', async () => {
  const agent = await firstOf(admin, 'agent/user', 'agentNo=A00006');
  const { answer, order } = await whileHashing(() => reset('agent/user', agent));
  expect(order).toEqual(otherCallsFirst);
  expect(String(answer.data.password)).toHaveLength(14);
});

test('so is the password of an approved administrator', async () => {
  const { data } = await create(['admin'], 'successor')();
  const { answer, order } = await whileHashing(() => approve(data));
  expect(order).toEqual(otherCallsFirst);
  expect(await tryToSignIn(platform, 'successor', String(answer.data.password))).toMatchObject({
    status: 200,
  });
});

test('so is the password of a sign-in', async () => {
  const { answer, order } = await whileHashing(() => tryToSignIn(platform, 'op', 'Oper@2026x'));
  expect(order).toEqual(otherCallsFirst);
  expect(answer).toMatchObject({ status: 200, user_info: { username: 'op' } });
});

test('an approval of other proposals makes no password', async () => {
  const { id, version } = await firstOf(admin, users, 'username=hejing');
  const body = { version, roleCodes: ['admin'], reason, otp: otp.admin() };
  const { data } = await admin.post<Proposed>(`/admin/${users}/${id}/roles`, body);
  expect((await approve(data)).data).toMatchObject({ status: 'APPROVED', password: null });
});

test('a new agent has no password until one is set, so none is hashed', async () => {
  const member = await firstOf(admin, 'vip/member', 'kycStatus=APPROVED');
  const answer = await seconded(platform, admin).post('/admin/agent/user', {
    reason,
    username: 'partner',
    memberUid: member.uid,
    rates: {},
    settleCycle: 'MONTH',
    parentAgentNo: null,
    realName: 'Lee',
    mobile: '85291234567',
    email: null,
    inviteCode: null,
  });
  expect(answer.code).toBe(0);
  const partner = platform.db.selectFrom('staffUser').where('username', '=', 'partner');
  expect(await partner.select(['passwordHash', 'mustChangePwd']).execute()).toEqual([
    { passwordHash: 'none', mustChangePwd: true },
  ]);
});
