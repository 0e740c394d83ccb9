import { scryptSync } from 'node:crypto';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { signIn, tryToSignIn } from '@test/support/signIn';
import type { Caller } from '@test/support/staff';

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

/** Hashes as earlier releases did, at a lower cost. */
const cheapHash = (password: string): string => {
  const key = scryptSync(password, 'salt', 32, { N: 1024, r: 8, p: 1 });
  return `scrypt$1024$8$1$${Buffer.from('salt').toString('base64url')}$${key.toString('base64url')}`;
};

const change = (me: Caller, password: string, newpassword: string, language = 'en-US') =>
  me.send('PUT', '/admin/app/user/updatepwd', {
    body: { password, newpassword },
    headers: { 'accept-language': language },
  });

test('a new password takes the place of the old one', async () => {
  const me = await signIn(platform, 'op');
  expect(await change(me, 'Oper@2026x', 'Oper@2027x')).toMatchObject({ status: 200, code: 0, data: null });
  expect(await tryToSignIn(platform, 'op', 'Oper@2026x')).toMatchObject({ status: 426 });
  expect(await tryToSignIn(platform, 'op', 'Oper@2027x')).toMatchObject({ status: 200 });
});

test('a sign-in replaces the hash of an earlier release', async () => {
  const hashOf = async () =>
    (
      await platform.db
        .selectFrom('staffUser')
        .where('username', '=', 'op')
        .select('passwordHash')
        .executeTakeFirstOrThrow()
    ).passwordHash;
  const kept = await hashOf();
  const earlier = cheapHash('Earlier@2026');
  await platform.db
    .updateTable('staffUser')
    .set({ passwordHash: earlier })
    .where('username', '=', 'op')
    .execute();
  expect(await tryToSignIn(platform, 'op', 'Wrong@2026')).toMatchObject({ status: 426 });
  expect(await hashOf()).toBe(earlier);
  expect(await tryToSignIn(platform, 'op', 'Earlier@2026')).toMatchObject({ status: 200 });
  expect(await hashOf()).toMatch(/^\$argon2id\$/);
  expect(await tryToSignIn(platform, 'op', 'Earlier@2026')).toMatchObject({ status: 200 });
  await platform.db
    .updateTable('staffUser')
    .set({ passwordHash: kept })
    .where('username', '=', 'op')
    .execute();
});

test('changing the password ends the other sessions', async () => {
  const elsewhere = await signIn(platform, 'agent');
  const me = await signIn(platform, 'agent');
  await change(me, 'Agent@2026', 'Agent@2027');
  expect(await me.get('/admin/app/user/my')).toMatchObject({ status: 200 });
  expect(await elsewhere.get('/admin/app/user/my')).toMatchObject({ status: 401 });
});

test.each([
  ['the old one is wrong', 'Wrong@2026', 'Admin@2030', 'password', 'oldPassword'],
  ['it is too short', 'Admin@2026', 'Ab@1', 'newpassword', 'passwordLength'],
  ['it has two classes only', 'Admin@2026', 'onlylower1', 'newpassword', 'passwordClasses'],
  ['it is the present one', 'Admin@2026', 'Admin@2026', 'newpassword', 'lastPasswords'],
])('a new password is refused at its field when %s', async (_, password, newpassword, field, rule) => {
  const me = await signIn(platform, 'admin');
  expect(await change(me, password, newpassword)).toMatchObject({
    status: 200,
    code: 40001,
    data: { errors: [{ field, rule }] },
  });
});

test('the refusal is in the language of the caller', async () => {
  const me = await signIn(platform, 'admin');
  expect(await change(me, 'Wrong@2026', 'Admin@2030', 'zh-CN')).toMatchObject({
    data: { errors: [{ field: 'password', msg: '旧密码不正确' }] },
  });
});

test('none of the last five passwords may be taken again, the one before them may', async () => {
  const { id: userId } = await platform.db
    .selectFrom('staffUser')
    .where('username', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  const earlier = ['Admin@2020', 'Admin@2021', 'Admin@2022', 'Admin@2023', 'Admin@2024'];
  const hashed = { userId, createdAt: platform.now().toISOString() };
  await platform.db
    .insertInto('passwordHistory')
    .values(earlier.map((one) => ({ ...hashed, id: platform.nextId(), passwordHash: cheapHash(one) })))
    .execute();
  const me = await signIn(platform, 'admin');
  for (const used of ['Admin@2026', ...earlier.slice(1)]) {
    expect(await change(me, 'Admin@2026', used)).toMatchObject({
      data: { errors: [{ field: 'newpassword', rule: 'lastPasswords' }] },
    });
  }
  expect((await change(me, 'Admin@2026', 'Admin@2020')).code).toBe(0);
});

test('the audit row of a change names the user and holds no password', async () => {
  const rows = await platform.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'updatePassword')
    .where('result', '=', 'SUCCESS')
    .execute();
  expect(rows.map((row) => row.actorName)).toEqual(
    expect.arrayContaining(['Otto Wang', 'Agnes Li', 'Ada Chen']),
  );
  for (const row of rows) {
    expect(row).toMatchObject({ resource: 'staffUser', diff: [] });
    expect(JSON.stringify(row)).not.toContain('@202');
  }
});
