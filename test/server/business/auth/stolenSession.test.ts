import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Operation } from '@/api/gen/operations';
import { pathOperation } from '@server/contract/contract';
import { recordsOf } from '@server/db/typedRecords';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { codeAt, stepAt } from '@server/staff/totp';
import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import { receiveCode, signIn } from '@test/support/signIn';
import { caller, staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { approve, type Proposed } from '@test/support/twoPeople';

const hour = 3_600_000;
const users = 'permission/user';
const reason = 'The phone is lost';
const [adminAccount, opAccount] = demoAccounts;
let platform: Platform;
let clock = Date.now();
const now = () => new Date(clock);
const code = nextCode(adminAccount, now);
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
  return who.post<Proposed>(`/admin/${users}/${id}/${action}`, { version, reason, ...body });
};
const codeNow = (secret: string, off = 0) => codeAt(secret, stepAt(now()) + off);

describe('with a stolen token alone', () => {
  const guess = { otp: '000000' };
  const wrongCode = { code: 40102, data: { errors: [{ field: 'otp' }] } };

  test('nobody resets a password or a second factor, creates a user or gives rights', async () => {
    expect(await act(admin, 'op', 'resetPassword', guess)).toMatchObject(wrongCode);
    expect(await act(admin, 'op', 'resetOtp', { ...guess, reason })).toMatchObject(wrongCode);
    expect(await act(admin, 'op', 'roles', { ...guess, reason, roleCodes: ['admin'] })).toMatchObject(
      wrongCode,
    );
    const body = {
      username: 'secondpair',
      realName: 'A Second Pair',
      roleCodes: ['admin'],
      reason,
      ...guess,
    };
    expect(await admin.post(`/admin/${users}`, body)).toMatchObject(wrongCode);
    const role = await firstOf(admin, 'permission/role', 'roleCode=op');
    const grant = { version: role.version, menuIds: [], ...guess };
    expect(await admin.post(`/admin/permission/role/${role.id}/grant`, grant)).toMatchObject(wrongCode);
    await platform.db.updateTable('staffUser').set({ lockedUntil: null, failures: 0 }).execute();
  });

  test.each(['resetPassword', 'resetOtp', 'roles'])(
    '%s without a code is refused by the contract',
    async (action) => {
      const body = { reason, ...(action === 'roles' && { roleCodes: ['op'] }) };
      const answer = await act(admin, 'op', action, body);
      expect(answer).toMatchObject({ code: 40001, data: { errors: [{ field: 'otp', rule: 'required' }] } });
    },
  );

  test('a mail address or mobile number, to which codes go, changes with the own code only', async () => {
    for (const username of ['admin', 'op']) {
      const { id, version, realName } = await userOf(username);
      const put = (body: object) => admin.put(`/admin/${users}/${id}`, { version, realName, ...body });
      expect(await put({ email: 'thief@example.com' })).toMatchObject(wrongCode);
      expect(await put({ mobile: '13900139000' })).toMatchObject(wrongCode);
      expect(await put({ email: `${username}@example.com` })).toMatchObject({ code: 0 });
    }
    const { id, version, realName } = await userOf('op');
    const body = { version, realName, email: 'otto@example.com', otp: code(), reason };
    expect(await admin.put(`/admin/${users}/${id}`, body)).toMatchObject({ status: 202, code: 0 });
  });

  test('the way from the token to the second pair of eyes is closed at its first step', async () => {
    // The thief also saw one code. It serves no reset of the own account.
    const self = { code: 40001, data: { errors: [{ field: 'id', rule: 'self' }] } };
    expect(await act(admin, 'admin', 'resetOtp', { reason, otp: code() })).toMatchObject(self);
    expect(await act(admin, 'admin', 'resetPassword', { otp: code() })).toMatchObject(self);
    const own = await userOf('admin');
    expect(own.allowedActions).not.toContain('resetOtp');
    expect(own.allowedActions).not.toContain('resetPassword');
    const start = await admin.post('/admin/app/user/otp', { password: adminAccount.password });
    expect(start.code).toBe(40102);
    expect(await userOf('admin')).toMatchObject({ otpEnabled: true, mustChangePwd: false });
  });
});

test('nobody resets, or gives roles to, somebody who may do more', async () => {
  const permissions = ['list', 'detail', 'update', 'resetPassword', 'resetOtp', 'roles'].map(
    (right) => `permission:user:${right}`,
  );
  const helper = await colleague(platform, { username: 'helpdesk', permissions });
  await platform.db
    .updateTable('staffUser')
    .set({
      otpEnabled: true,
      otpSecret: platform.vault.seal(opAccount.otpSecret, 'staffUser.otpSecret'),
    })
    .where('id', '=', helper.userId)
    .execute();
  const otp = nextCode(opAccount, now);
  const stronger = { code: 40301 };
  expect(await act(helper, 'admin', 'resetPassword', { otp: otp() })).toMatchObject(stronger);
  expect(await act(helper, 'admin', 'resetOtp', { otp: otp(), reason })).toMatchObject(stronger);
  expect(await act(helper, 'admin', 'roles', { otp: otp(), reason, roleCodes: ['op'] })).toMatchObject(
    stronger,
  );
  const { id, version, realName } = await userOf('admin');
  const mail = { version, realName, email: 'thief@example.com', otp: otp() };
  expect(await helper.put(`/admin/${users}/${id}`, mail)).toMatchObject(stronger);
  await colleague(platform, { username: 'trainee', permissions: ['permission:user:list'] });
  expect(await act(helper, 'trainee', 'resetPassword', { otp: otp() })).toMatchObject({ code: 0 });
});

describe('after a reset', () => {
  const money = async (who: Caller, otp: string) => {
    const { id, version } = await firstOf(
      await staff(platform, 'admin'),
      'account/adjust',
      'createdAtFrom=2026-01-01T00:00:00Z',
    );
    return who.send('POST', `/admin/account/adjust/${id}/approve`, {
      body: { version, otp },
      headers: { 'idempotency-key': randomUUID() },
    });
  };

  test('of the second factor, decisions about money wait 24 hours, and say until when', async () => {
    const asked = await act(admin, 'op', 'resetOtp', { otp: code() });
    expect((await approve(platform, asked.data.approvalId)).code).toBe(0);
    const until = new Date(clock + 24 * hour).toISOString();
    await platform.db
      .insertInto('rolePermission')
      .values({ roleCode: 'op', permission: 'account:adjust:approve' })
      .onConflict((row) => row.doNothing())
      .execute();
    const op = await staff(platform, 'op');
    const { data } = await op.post<{ secret: string }>('/admin/app/user/otp', {
      password: opAccount.password,
    });
    const bound = codeNow(data.secret);
    expect(await op.put('/admin/app/user/otp', { code: bound })).toMatchObject({ code: 0 });
    clock += 60_000;
    const refused = await money(op, codeNow(data.secret));
    expect(refused).toMatchObject({ code: 40303, data: { until } });
    expect(refused.msg).toContain(until.slice(0, 16).replace('T', ' '));
    const chinese = await op.send('POST', '/admin/account/adjust/1/approve', {
      body: { version: 1, otp: codeNow(data.secret) },
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(chinese.msg).toContain('资金');
    // Work without money goes on.
    expect((await op.get('/admin/account/adjust/page')).code).toBe(0);
    clock += 24 * hour;
    const later = await staff(platform, 'op');
    expect([40303, 40102]).not.toContain((await money(later, codeNow(data.secret))).code);
  });

  test('of the password by an administrator or by mail, they wait too', async () => {
    await platform.db.updateTable('staffUser').set({ resetAt: null }).execute();
    const reset = platform.db.selectFrom('staffUser').select('resetAt').where('username', '=', 'op');
    const resetAt = async () => (await reset.executeTakeFirst())?.resetAt;
    const asked = await act(admin, 'op', 'resetPassword', { otp: code() });
    const { data } = await approve(platform, asked.data.approvalId);
    expect(await resetAt()).toBe(now().toISOString());
    // The choice of the new password is no reset.
    clock += hour;
    const op = await signIn(platform, 'op', String(data.password));
    const change = { password: data.password, newpassword: 'Another@2026' };
    expect(await op.put('/admin/app/user/updatepwd', change)).toMatchObject({ code: 0 });
    expect(await resetAt()).toBe(new Date(clock - hour).toISOString());
    const { email } = await platform.db
      .selectFrom('staffUser')
      .select('email')
      .where('username', '=', 'op')
      .executeTakeFirstOrThrow();
    const mailed = await receiveCode(platform, 'RESET', String(email));
    const sent = { mail: email, code: mailed, newpassword: 'Yetanother@2026' };
    expect(await caller(platform).post('/open/api/password/reset', sent)).toMatchObject({ code: 0 });
    expect(await resetAt()).toBe(now().toISOString());
  });

  test('every action that asks a code for money declares the refusal, and no other', () => {
    const { contract } = platform;
    const single = contract.operations.filter(({ action }) => action?.guards.includes('otp'));
    const batchOf = ({ path }: Operation) => path.replace(/\{id\}\/(\w+)$/, 'batch/$1');
    const guarded = contract.operations.filter(
      (one) => single.includes(one) || single.some((each) => batchOf(each) === one.path),
    );
    const waits = contract.operations.filter((one) =>
      pathOperation(contract, one)['x-codes']?.includes(40303),
    );
    const staffOnly = ['permission', 'agent'];
    const declared = ['payAgentSettle', 'approvePermissionApproval', 'approveBatchPermissionApproval'];
    expect(waits.map(({ id }) => id).sort()).toEqual(
      guarded
        .filter(({ tag, id }) => !staffOnly.includes(tag) || declared.includes(id))
        .map(({ id }) => id)
        .sort(),
    );
    expect(waits.length).toBeGreaterThan(10);
  });
});

test('two administrators who disable each other leave one, who sees a sentence and no error', async () => {
  for (const username of ['xuming', 'linfeng'])
    await platform.db
      .insertInto('staffRole')
      .values({ userId: (await userOf(username)).id, roleCode: 'admin' })
      .onConflict((row) => row.doNothing())
      .execute();
  await platform.db
    .updateTable('staffUser')
    .set({ status: 'DISABLED' })
    .where('username', 'in', ['admin', 'chief'])
    .execute();
  for (let round = 0; round < 5; round += 1) {
    await platform.db
      .updateTable('staffUser')
      .set({ status: 'ACTIVE' })
      .where('username', 'in', ['xuming', 'linfeng'])
      .execute();
    const two = [await staff(platform, 'xuming'), await staff(platform, 'linfeng')] as const;
    const rows = await recordsOf(platform.db)
      .selectFrom('staffUser')
      .select(['id', 'version', 'username'])
      .where('username', 'in', ['xuming', 'linfeng'])
      .orderBy('username', 'desc')
      .execute();
    const answers = await Promise.all(
      two.map((who, index) => {
        const { id, version } = rows[1 - index] ?? {};
        return who.post(`/admin/${users}/${String(id)}/disable`, { version, reason });
      }),
    );
    const left = await platform.db
      .selectFrom('staffUser')
      .select('username')
      .where('username', 'in', ['xuming', 'linfeng'])
      .where('status', '=', 'ACTIVE')
      .execute();
    expect(left).toHaveLength(1);
    const codes = answers.map((answer) => answer.code).sort();
    expect(codes[0]).toBe(0);
    expect([40001, 40101, 40301]).toContain(codes[1]);
  }
  // They wait for each other. A deadlock, which PostgreSQL counts, would only have been repeated.
  const { rows } = await sql<{ deadlocks: string | null }>`select deadlocks from pg_stat_database
    where datname = current_database()`.execute(platform.db);
  expect(Number(rows[0]?.deadlocks ?? 0)).toBe(0);
  await platform.db
    .updateTable('staffUser')
    .set({ status: 'ACTIVE' })
    .where('username', '=', 'admin')
    .execute();
});

test('until the new password is chosen, every operation is refused but those that the contract allows', async () => {
  const person = await colleague(platform, { username: 'dueperson', permissions: ['account:coin:list'] });
  await platform.db
    .updateTable('staffUser')
    .set({ mustChangePwd: true })
    .where('id', '=', person.userId)
    .execute();
  const answers: string[] = [];
  const bearer = platform.contract.operations.filter(({ auth }) => auth === 'bearer');
  const allowed = bearer.filter(({ passwordDue }) => passwordDue).map(({ id }) => id);
  expect(allowed.sort()).toEqual(['deleteToken', 'getMyUser', 'updatePassword']);
  for (const { id, method, path, passwordDue } of bearer) {
    if (passwordDue) continue;
    const { status, code: refused } = await person.send(
      method.toUpperCase(),
      path.replaceAll(/\{\w+\}/g, '1'),
    );
    if (status !== 403 || refused !== 40302) answers.push(`${id} ${status} ${refused}`);
  }
  expect(answers).toEqual([]);
  expect(bearer.length).toBeGreaterThan(800);
});
