import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { otherThan, receiveCode, signIn, tryToSignIn } from '@test/support/signIn';
import { caller } from '@test/support/staff';

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const reset = (mail: string, code: string, newpassword: string) =>
  caller(platform).post('/open/api/password/reset', { mail, code, newpassword });

test('who reads the mail of an account chooses a new password, and every session ends', async () => {
  const before = await signIn(platform, 'op');
  const code = await receiveCode(platform, 'RESET', 'op@example.com');
  expect(await reset('OP@example.com', code, 'Oper@2027x')).toMatchObject({
    status: 200,
    code: 0,
    data: null,
  });
  expect(await before.get('/admin/app/user/my')).toMatchObject({ status: 401 });
  expect((await tryToSignIn(platform, 'op', 'Oper@2026x')).status).toBe(426);
  expect((await tryToSignIn(platform, 'op', 'Oper@2027x')).status).toBe(200);
  expect(await reset('op@example.com', code, 'Oper@2028x')).toMatchObject({ code: 40001 });
});

test('a locked account is open again', async () => {
  const lockedUntil = new Date(platform.now().getTime() + 1_800_000).toISOString();
  const agent = platform.db.updateTable('staffUser').set({ failures: 5, lockedUntil });
  await agent.where('username', '=', 'agent').execute();
  await reset('agent@example.com', await receiveCode(platform, 'RESET', 'agent@example.com'), 'Agent@2027');
  const { failures, lockedUntil: still } = await platform.db
    .selectFrom('staffUser')
    .where('username', '=', 'agent')
    .select(['failures', 'lockedUntil'])
    .executeTakeFirstOrThrow();
  expect([failures, still]).toEqual([0, null]);
});

test('the rules of passwords hold, and the code stays good while they refuse', async () => {
  const code = await receiveCode(platform, 'RESET', 'admin@example.com');
  for (const [newpassword, rule] of [
    ['Ab@1', 'passwordLength'],
    ['onlylower1', 'passwordClasses'],
    ['Admin@2026', 'lastPasswords'],
  ] as const)
    expect(await reset('admin@example.com', code, newpassword)).toMatchObject({
      status: 200,
      code: 40001,
      data: { errors: [{ field: 'newpassword', rule }] },
    });
  expect((await reset('admin@example.com', code, 'Admin@2027')).code).toBe(0);
});

test('a wrong code and an unknown address are refused alike, at the code', async () => {
  const code = await receiveCode(platform, 'RESET', 'admin@example.com');
  const unknown = await receiveCode(platform, 'RESET', 'unknown@example.com');
  for (const [mail, given] of [
    ['admin@example.com', otherThan(code)],
    ['unknown@example.com', unknown],
  ] as const)
    expect(await reset(mail, given, 'Fresh@2026')).toMatchObject({
      status: 200,
      code: 40001,
      data: { errors: [{ field: 'code', rule: 'code', msg: 'The code is wrong or no longer valid' }] },
    });
});
