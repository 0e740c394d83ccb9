import { demoAccounts } from '@server/seeds/demoAccounts';
import type { Platform } from '@server/platform';
import { encryptPassword } from '@/kit/crypto';
import { clientBasic, loginKey } from '@server/business/auth/clientConstants';
import { codeAt, stepAt } from '@server/staff/totp';
import { startPlatform } from '@test/support/platform';
import { codeIn, lastMail, askForCode, solveSlider } from '@test/support/signIn';
import { staff } from '@test/support/staff';

let platform: Platform;
let clock = Date.now();
const minute = 60_000;

beforeAll(async () => {
  platform = await startPlatform({ test: false, now: () => new Date(clock) });
});
afterAll(() => platform.close());
beforeEach(() => {
  clock += 60 * minute;
});

type Form = { username?: string; password?: string; mail?: string; code?: string };

/** Signs in from an address. Returns status, Retry-After and the envelope. */
const attempt = async (grant: 'password' | 'mail_code', form: Form, ip: string, captcha?: string) => {
  const captchaVerification = captcha ?? (await solveSlider(platform));
  const query = new URLSearchParams({ grant_type: grant, captchaVerification });
  const request = new Request(`http://platform.test/auth/oauth/token?${query}`, {
    method: 'POST',
    headers: { authorization: `Basic ${clientBasic}`, 'accept-language': 'en-US' },
    body: new URLSearchParams(form),
  });
  const response = await platform.fetch(request, { ip });
  const { data, code } = await response.json();
  return { status: response.status, wait: response.headers.get('retry-after'), data, code };
};
const byPassword = (username: string, password: string, ip: string) =>
  attempt('password', { username, password: encryptPassword(password, loginKey) }, ip);
const byCode = (mail: string, code: string, ip: string) => attempt('mail_code', { mail, code }, ip);
const reset = async (mail: string, ip: string) => {
  const body = JSON.stringify({ mail, code: '000000', newpassword: 'Fresh@2026' });
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://platform.test/open/api/password/reset', {
    method: 'POST',
    headers,
    body,
  });
  return (await platform.fetch(request, { ip })).status;
};

/** Gives a one-time code in a live session, as approvals do. */
const giveCode = async (otp = codeAt(demoAccounts[0].otpSecret, stepAt(new Date(clock)))) =>
  (await staff(platform, 'admin')).put('/admin/app/user/otp/signIn', { signIn: false, otp });

test('failures from outside, of every kind, neither end a session nor stop its one-time codes', async () => {
  for (let tried = 0; tried < 6; tried += 1) {
    await byPassword('admin', 'Wrong@2026', `203.0.113.${tried}`);
    await byCode('admin@example.com', '000000', `203.0.113.${tried}`);
    await reset('admin@example.com', `203.0.113.${tried}`);
  }
  expect(await giveCode()).toMatchObject({ code: 0 });
});

test('five wrong passwords lock sign-ins by password only: a mailed code still opens a session and ends the lock', async () => {
  for (let tried = 0; tried < 5; tried += 1) await byPassword('op', 'Wrong@2026', `198.51.100.${tried}`);
  expect(await byPassword('op', 'Oper@2026x', '192.0.2.1')).toMatchObject({ status: 426 });
  await askForCode(platform, 'LOGIN', 'op@example.com');
  const code = codeIn((await lastMail(platform, 'op@example.com')).content);
  expect(await byCode('op@example.com', code, '192.0.2.1')).toMatchObject({ status: 200 });
  expect(await byPassword('op', 'Oper@2026x', '192.0.2.1')).toMatchObject({ status: 200 });
});

test('wrong mail codes lock nobody, at any number', async () => {
  for (let tried = 0; tried < 10; tried += 1) await byCode('op@example.com', '000000', `192.0.2.${tried}`);
  expect(await byPassword('op', 'Oper@2026x', '198.51.100.9')).toMatchObject({ status: 200 });
});

test('after five failures of one account an address waits 2 s, doubling up to 15 minutes; another address does not', async () => {
  const ip = '203.0.113.50';
  for (let tried = 0; tried < 5; tried += 1)
    expect(await byCode('agent@example.com', '000000', ip)).toMatchObject({ status: 426 });
  const waits: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    const { status, wait, data, code } = await byCode('agent@example.com', '000000', ip);
    expect([status, code, data]).toEqual([429, 42901, { resendAfter: Number(wait) }]);
    waits.push(Number(wait));
    clock += Number(wait) * 1000;
    expect(await byCode('agent@example.com', '000000', ip)).toMatchObject({ status: 426 });
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  expect(await byPassword('agent', 'Agent@2026', ip)).toMatchObject({ status: 429 });
  expect(await byPassword('agent', 'Agent@2026', '203.0.113.51')).toMatchObject({ status: 200 });
});

test('an unknown name waits as a known one does', async () => {
  const told = async (name: string, ip: string) => {
    const answers = [];
    for (let tried = 0; tried < 6; tried += 1) answers.push(await byPassword(name, 'Wrong@2026', ip));
    return answers;
  };
  expect(await told('nobody', '203.0.113.60')).toEqual(await told('agent', '203.0.113.61'));
});

test('twenty failures over many accounts make an address wait; failures are forgotten after half an hour', async () => {
  const ip = '203.0.113.70';
  for (let tried = 0; tried < 20; tried += 1) expect(await reset(`nobody${tried}@example.com`, ip)).toBe(200);
  expect(await reset('one-more@example.com', ip)).toBe(429);
  expect(await byPassword('op', 'Oper@2026x', ip)).toMatchObject({ status: 429, wait: '2' });
  clock += 30 * minute;
  expect(await reset('nobody@example.com', ip)).toBe(200);
  expect(await reset('one-more@example.com', ip)).toBe(200);
});

test('a sign-in by a mailed code needs a captcha, which works once', async () => {
  const captcha = await solveSlider(platform);
  const form = { mail: 'nobody@example.com', code: '000000' };
  expect(await attempt('mail_code', form, '192.0.2.80', '')).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'captchaVerification', rule: 'captcha' }] },
  });
  expect((await attempt('mail_code', form, '192.0.2.80', captcha)).status).toBe(426);
  expect((await attempt('mail_code', form, '192.0.2.80', captcha)).code).toBe(40001);
});

test('wrong codes in a session make that user wait, and lock no sign-in', async () => {
  for (let tried = 0; tried < 5; tried += 1) expect(await giveCode('000000')).toMatchObject({ code: 40102 });
  expect(await giveCode()).toMatchObject({ status: 200, code: 42901, data: { resendAfter: 2 } });
  expect(await byPassword('admin', 'Admin@2026', '192.0.2.90')).toMatchObject({ status: 200 });
  clock += 2_000;
  expect(await giveCode()).toMatchObject({ code: 0 });
});
