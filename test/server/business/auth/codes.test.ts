import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import {
  askForCode,
  codeIn,
  lastMail,
  otherThan,
  receiveCode,
  requestToken,
  solveSlider,
} from '@test/support/signIn';
import { caller } from '@test/support/staff';

let platform: Platform;
let now = new Date('2026-11-21T08:00:00.000Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

beforeAll(async () => {
  platform = await startPlatform({ test: false, now: () => now });
});
afterAll(() => platform.close());
// Codes of one test must not delay or lock the next.
beforeEach(() => later(3 * 86_400));

const signInWith = async (mail: string, code: string) =>
  requestToken(
    platform,
    { grant_type: 'mail_code', captchaVerification: await solveSlider(platform) },
    { mail, code },
  );

test('a code of six digits goes to the address, in the language of the caller', async () => {
  expect(await askForCode(platform, 'LOGIN', 'admin@example.com')).toMatchObject({
    status: 200,
    code: 0,
    data: { resendAfter: 60 },
  });
  const mail = await lastMail(platform, 'admin@example.com');
  expect(mail).toMatchObject({
    scene: 'LOGIN',
    status: 'SENT',
    language: 'en-US',
    subject: 'Your sign-in code',
  });
  expect(codeIn(mail.content)).toMatch(/^\d{6}$/);
  await caller(platform, { 'accept-language': 'zh-CN' }).post('/open/api/code/send', {
    purpose: 'RESET',
    mail: 'admin@example.com',
    captcha: await solveSlider(platform),
  });
  expect(await lastMail(platform, 'admin@example.com')).toMatchObject({
    scene: 'RESET_PWD',
    subject: '重置密码验证码',
  });
});

test('a code to a mobile number goes into the log of text messages', async () => {
  const captcha = await solveSlider(platform);
  const body = { purpose: 'REGISTER', mobile: '13900000001', captcha };
  expect(await caller(platform).post('/open/api/code/send', body)).toMatchObject({ code: 0 });
  const sms = await platform.db
    .selectFrom('smsLog')
    .selectAll()
    .where('mobile', '=', '13900000001')
    .executeTakeFirstOrThrow();
  expect(sms).toMatchObject({ mobile: '13900000001', scene: 'REGISTER', status: 'DELIVERED' });
  expect(codeIn(sms.content)).toMatch(/^\d{6}$/);
});

test('within a minute no second code goes to an address; the answer says how long to wait (§5 countdown §9 countdown)', async () => {
  await askForCode(platform, 'LOGIN', 'op@example.com');
  later(20);
  expect(await askForCode(platform, 'LOGIN', 'OP@example.com')).toMatchObject({
    status: 200,
    code: 42901,
    data: { resendAfter: 40 },
  });
  expect(await askForCode(platform, 'RESET', 'op@example.com')).toMatchObject({ code: 0 });
  expect(await askForCode(platform, 'LOGIN', 'agent@example.com')).toMatchObject({ code: 0 });
  later(40);
  expect(await askForCode(platform, 'LOGIN', 'op@example.com')).toMatchObject({ code: 0 });
});

test('ten codes are enough for an address and a day', async () => {
  for (let sent = 0; sent < 10; sent++) {
    expect((await askForCode(platform, 'LOGIN', 'op@example.com')).code).toBe(0);
    later(60);
  }
  expect(await askForCode(platform, 'LOGIN', 'op@example.com')).toMatchObject({
    code: 42901,
    data: { resendAfter: 86_400 - 600 },
  });
});

test('a code opens one sign-in', async () => {
  const code = await receiveCode(platform, 'LOGIN', 'op@example.com');
  expect(await signInWith('OP@example.com', code)).toMatchObject({
    status: 200,
    token_type: 'Bearer',
    user_info: { username: 'op' },
  });
  expect(await signInWith('op@example.com', code)).toMatchObject({ status: 426, code: 42601 });
});

test('a code is over after five minutes, and when a newer one was sent', async () => {
  const old = await receiveCode(platform, 'LOGIN', 'op@example.com');
  later(300);
  expect((await signInWith('op@example.com', old)).status).toBe(426);
  const first = await receiveCode(platform, 'LOGIN', 'op@example.com');
  later(60);
  const second = await receiveCode(platform, 'LOGIN', 'op@example.com');
  if (first !== second) expect((await signInWith('op@example.com', first)).status).toBe(426);
  expect((await signInWith('op@example.com', second)).status).toBe(200);
});

test('a code for one purpose opens no other', async () => {
  const code = await receiveCode(platform, 'RESET', 'op@example.com');
  expect((await signInWith('op@example.com', code)).status).toBe(426);
});

test('five wrong codes end the right one', async () => {
  const mail = 'nobody-yet@example.com';
  const code = await receiveCode(platform, 'REGISTER', mail);
  const register = (captcha: string) =>
    caller(platform).post('/api/register', { mail, password: 'Fresh@2026', mobile: '13800000000', captcha });
  for (let tried = 0; tried < 5; tried++)
    expect(await register(otherThan(code))).toMatchObject({
      code: 40001,
      data: { errors: [{ field: 'captcha', rule: 'code' }] },
    });
  expect((await register(code)).code).toBe(40001);
});

test('no answer reveals whether an address has an account', async () => {
  const told = async (mail: string) => {
    const sent = await askForCode(platform, 'LOGIN', mail);
    const used = await signInWith(mail, '000000');
    const body = { mail, code: '000000', newpassword: 'Fresh@2026' };
    const reset = await caller(platform).post('/open/api/password/reset', body);
    return [sent, used, reset].map(({ requestId: _, ...answer }) => answer);
  };
  expect(await told('unknown@example.com')).toEqual(await told('admin@example.com'));
  expect(await lastMail(platform, 'unknown@example.com')).toMatchObject({ status: 'IGNORED' });
});

test('a code to an address without an account opens nothing', async () => {
  const code = await receiveCode(platform, 'LOGIN', 'unknown@example.com');
  expect((await signInWith('unknown@example.com', code)).status).toBe(426);
});

test('the database holds a code as a hash alone', async () => {
  const code = await receiveCode(platform, 'LOGIN', 'op@example.com');
  const kept = await platform.db.selectFrom('authCode').selectAll().execute();
  expect(JSON.stringify(kept.map(({ codeHash }) => codeHash))).not.toContain(code);
  expect(kept.every(({ codeHash }) => codeHash.startsWith('$argon2id$'))).toBe(true);
});

test.each([
  ['without a captcha that fits', { mail: 'a@example.com', captcha: 'img:nothing0:ABCD' }, 'captcha'],
  ['to no address', {}, 'mail'],
  ['to two addresses', { mail: 'a@example.com', mobile: '13800000000' }, 'mail'],
  ['to what is no address', { mail: 'nothing' }, 'mail'],
  ['to what is no mobile number', { mobile: '12345678901x' }, 'mobile'],
])('no code is sent %s', async (_, given, field) => {
  const body = { purpose: 'LOGIN', captcha: await solveSlider(platform), ...given };
  expect(await caller(platform).post('/open/api/code/send', body)).toMatchObject({
    status: 200,
    code: 40001,
    data: { errors: [{ field }] },
  });
});

test('a captcha sends one code', async () => {
  const captcha = await solveSlider(platform);
  const send = (mail: string) =>
    caller(platform).post('/open/api/code/send', { purpose: 'LOGIN', mail, captcha });
  expect((await send('op@example.com')).code).toBe(0);
  expect((await send('agent@example.com')).code).toBe(40001);
});

test('without --test nobody can read a code', async () => {
  await askForCode(platform, 'LOGIN', 'op@example.com');
  expect(await caller(platform).get('/test/code/op@example.com')).toMatchObject({ status: 404 });
});
