import type { Platform } from '@server/platform';
import { encryptPassword } from '@/kit/crypto';
import { loginKey } from '@server/business/auth/clientConstants';
import { startPlatform } from '@test/support/platform';
import { requestToken, signIn, solveSlider, tryToSignIn } from '@test/support/signIn';

let platform: Platform;
let now = new Date('2026-11-21T08:00:00.000Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  platform = await startPlatform({ test: false, now: () => now });
});
afterAll(() => platform.close());
beforeEach(() => later(60));

const wrongPassword = { status: 426, code: 42601, msg: 'Wrong user name or password', data: null };

test('an administrator signs in and reads name and permissions', async () => {
  const { tokens } = await signIn(platform, 'admin');
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 7200 });
  expect(tokens.user_info).toMatchObject({ username: 'admin', dataScope: 'ALL', mustChangePwd: false });
  expect(tokens.user_info.access).toEqual(expect.arrayContaining(['admin', 'wallet:chain:create']));
});

test('the token opens the profile, and the profile is the same as at the sign-in', async () => {
  const { tokens, get } = await signIn(platform, 'op');
  const { data } = await get('/admin/app/user/my');
  expect(data).toEqual(tokens.user_info);
});

test('a user name may be typed in capitals and with blanks around it', async () => {
  expect(await tryToSignIn(platform, ' Admin ', 'Admin@2026')).toMatchObject({ status: 200 });
});

test('a wrong password and an unknown name are refused in the same words', async () => {
  const { requestId: _, ...wrong } = await tryToSignIn(platform, 'admin', 'Wrong@2026');
  const { requestId: __, ...unknown } = await tryToSignIn(platform, 'nobody', 'Wrong@2026');
  expect(wrong).toEqual(wrongPassword);
  expect(unknown).toEqual(wrong);
});

test('the refusal is in the language of the caller', async () => {
  const captchaVerification = await solveSlider(platform);
  const answer = await requestToken(
    platform,
    { grant_type: 'password', captchaVerification },
    { username: 'admin', password: 'x' },
    { 'accept-language': 'zh-CN' },
  );
  expect(answer).toMatchObject({ status: 426, msg: '账户密码有误' });
});

test('a password that is not encrypted, or under another key, is a wrong password', async () => {
  for (const password of ['Admin@2026', encryptPassword('Admin@2026', 'another-key-0000')]) {
    const captchaVerification = await solveSlider(platform);
    const answer = await requestToken(
      platform,
      { grant_type: 'password', captchaVerification },
      { username: 'admin', password },
    );
    expect(answer).toMatchObject(wrongPassword);
  }
});

test('five wrong passwords within 15 minutes lock the account for 30, in the same words', async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await tryToSignIn(platform, 'op', 'Wrong@2026')).toMatchObject(wrongPassword);
    later(1);
  }
  expect(await tryToSignIn(platform, 'op', 'Oper@2026x')).toMatchObject(wrongPassword);
  expect(await tryToSignIn(platform, 'agent', 'Agent@2026')).toMatchObject({ status: 200 });
  later(30);
  expect(await tryToSignIn(platform, 'op', 'Oper@2026x')).toMatchObject({ status: 200 });
});

test('wrong passwords that lie far apart, or before a right one, do not lock', async () => {
  for (let attempt = 0; attempt < 4; attempt++) await tryToSignIn(platform, 'op', 'Wrong@2026');
  later(16);
  await tryToSignIn(platform, 'op', 'Wrong@2026');
  later(1);
  expect(await tryToSignIn(platform, 'op', 'Oper@2026x')).toMatchObject({ status: 200 });
  await tryToSignIn(platform, 'op', 'Wrong@2026');
  expect(await tryToSignIn(platform, 'op', 'Oper@2026x')).toMatchObject({ status: 200 });
});

test('guesses that arrive together are all counted', async () => {
  const guesses = await Promise.all(Array.from({ length: 5 }, () => solveSlider(platform)));
  await Promise.all(
    guesses.map((captchaVerification) =>
      requestToken(
        platform,
        { grant_type: 'password', captchaVerification },
        { username: 'op', password: 'x' },
      ),
    ),
  );
  later(1);
  expect(await tryToSignIn(platform, 'op', 'Oper@2026x')).toMatchObject(wrongPassword);
  later(31);
});

test('a disabled account is refused as if the password were wrong', async () => {
  await platform.db
    .updateTable('staffUser')
    .set({ status: 'DISABLED' })
    .where('username', '=', 'agent')
    .execute();
  expect(await tryToSignIn(platform, 'agent', 'Agent@2026')).toMatchObject(wrongPassword);
  await platform.db
    .updateTable('staffUser')
    .set({ status: 'ACTIVE' })
    .where('username', '=', 'agent')
    .execute();
});

test.each([
  ['no client header', {}],
  ['another client', { authorization: 'Basic b3RoZXI6b3RoZXI=' }],
  ['a bearer token in its place', { authorization: 'Bearer abc' }],
])('with %s nobody signs in, and the captcha is still there', async (_, headers) => {
  const captchaVerification = await solveSlider(platform);
  const form = { username: 'admin', password: encryptPassword('Admin@2026', loginKey) };
  const query = { grant_type: 'password', captchaVerification };
  const refused = await requestToken(platform, query, form, { authorization: '', ...headers });
  expect(refused).toMatchObject({ status: 401, code: 40101 });
  expect(await requestToken(platform, query, form)).toMatchObject({ status: 200 });
});

test('a sign-in leaves one audit row that names the person, and no password', async () => {
  await signIn(platform, 'admin');
  await tryToSignIn(platform, 'admin', 'Wrong@2026');
  const rows = await platform.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'createToken')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(rows).toMatchObject([
    { logType: 'LOGIN', result: 'FAIL', errorCode: '42601', actorName: null },
    { logType: 'LOGIN', result: 'SUCCESS', actorName: 'Ada Chen', roleCodes: ['admin'] },
  ]);
  expect(JSON.stringify(rows)).not.toContain('@2026');
});

test('tokens are kept as hashes only', async () => {
  const { tokens } = await signIn(platform, 'admin');
  const kept = JSON.stringify([
    await platform.db.selectFrom('session').selectAll().execute(),
    await platform.db.selectFrom('refreshToken').selectAll().execute(),
  ]);
  expect(kept).not.toContain(tokens.access_token);
  expect(kept).not.toContain(tokens.refresh_token);
});
