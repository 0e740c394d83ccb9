import { randomUUID } from 'node:crypto';
import type { Platform } from '@server/platform';
import { encryptPassword } from '@/kit/crypto';
import { clientBasic, loginKey } from '@server/business/auth/clientConstants';
import { hashPassword } from '@server/staff/password';
import { startPlatform } from '@test/support/platform';
import { solveSlider } from '@test/support/signIn';
import { caller, staff } from '@test/support/staff';

let platform: Platform;
let clock = Date.now();

beforeAll(async () => {
  platform = await startPlatform({ test: false, now: () => new Date(clock) });
});
afterAll(() => platform.close());
beforeEach(() => {
  clock += 60 * 60_000;
});

const ask = (ip: string, path: string, init: RequestInit = {}) =>
  platform.fetch(new Request(`http://platform.test${path}`, init), { ip });
const statuses = async (times: number, one: () => Promise<Response>): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {};
  for (let done = 0; done < times; done += 1) {
    const { status } = await one();
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};
const auditRows = async (): Promise<number> =>
  Number(
    (
      await platform.db
        .selectFrom('auditLog')
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );

test('an address gets 30 captcha pictures a minute, of both kinds together; another address is not limited', async () => {
  const picture = (ip: string) => ask(ip, `/auth/code/image?randomStr=${randomUUID().replaceAll('-', '')}`);
  const slider = (ip: string) => ask(ip, '/auth/code/create?captchaType=blockPuzzle');
  expect(await statuses(20, () => picture('192.0.2.1'))).toEqual({ 200: 20 });
  expect(await statuses(15, () => slider('192.0.2.1'))).toEqual({ 200: 10, 429: 5 });
  expect((await slider('192.0.2.1')).headers.get('retry-after')).toBe('60');
  expect((await picture('192.0.2.2')).status).toBe(200);
  clock += 60_000;
  expect((await picture('192.0.2.1')).status).toBe(200);
});

test('3 000 anonymous refusals of an address write one audit row for each code and minute', async () => {
  const before = await auditRows();
  const path = '/admin/account/coin';
  const refused = () => ask('192.0.2.10', path, { method: 'POST', body: '{}' });
  expect(await statuses(3_000, refused)).toEqual({ 401: 3_000 });
  expect(await auditRows()).toBe(before + 1);
  await ask('192.0.2.11', path, { method: 'POST' });
  expect(await auditRows()).toBe(before + 2);
  clock += 60_000;
  await refused();
  expect(await auditRows()).toBe(before + 3);
});

test('what a user is refused leaves a row each time', async () => {
  const before = await auditRows();
  const agent = await staff(platform, 'agent');
  for (let tried = 0; tried < 3; tried += 1)
    expect((await agent.post('/admin/account/coin', {})).status).toBe(403);
  expect(await auditRows()).toBe(before + 3);
});

test('an address may report 20 violations a minute, and the log keeps the beginning of each', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const body = JSON.stringify({ 'csp-report': { 'script-sample': 'x'.repeat(60_000) } });
  const report = () => ask('192.0.2.20', '/csp', { method: 'POST', body });
  expect(await statuses(200, report)).toEqual({ 204: 20, 429: 180 });
  const logged = warn.mock.calls.map((call) => call.join(' ').length);
  expect(logged).toHaveLength(20);
  expect(Math.max(...logged)).toBeLessThan(1_100);
  warn.mockRestore();
});

test('a body with 200 000 wrong values is refused with ten errors, quickly', async () => {
  const admin = await staff(platform, 'admin');
  const permissions = Array.from({ length: 200_000 }, () => 1);
  const body = JSON.stringify({ permissions });
  const startedAt = performance.now();
  const answer = await admin.ask('POST', '/admin/permission/role/1/grant', { body });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(JSON.parse(text).data.errors.length).toBeLessThanOrEqual(10);
  expect([text.length < 5_000, performance.now() - startedAt < 2_000]).toEqual([true, true]);
});

test('while passwords are compared, other calls are answered: the hashing holds no transaction', async () => {
  const guesses = await Promise.all(Array.from({ length: 12 }, () => solveSlider(platform)));
  const order: string[] = [];
  const guess = async (captchaVerification: string, index: number) => {
    const query = new URLSearchParams({ grant_type: 'password', captchaVerification });
    await ask(`198.51.100.${index}`, `/auth/oauth/token?${query}`, {
      method: 'POST',
      headers: { authorization: `Basic ${clientBasic}` },
      body: new URLSearchParams({ username: 'admin', password: encryptPassword('Wrong@1', loginKey) }),
    });
    order.push('guess');
  };
  const agent = await staff(platform, 'agent');
  const waiting = guesses.map(guess);
  expect((await agent.get('/admin/app/user/my')).code).toBe(0);
  order.push('call');
  await Promise.all(waiting);
  expect(order.indexOf('call')).toBeLessThan(6);
});

test.each([
  ['PUT', '/admin/app/user/updatepwd', { password: 'Wrong@2026', newpassword: 'Another@2026' }],
  ['POST', '/admin/app/user/otp', { password: 'Wrong@2026', otp: undefined }],
])('%s %s compares the password outside of its transaction too', async (method, path, body) => {
  const [op, agent] = [await staff(platform, 'op'), await staff(platform, 'agent')];
  const order: string[] = [];
  const waiting = Array.from({ length: 12 }, async () => {
    expect((await op.send(method, path, { body })).code).toBe(40001);
    order.push('password');
  });
  expect((await agent.get('/admin/app/user/my')).code).toBe(0);
  order.push('call');
  await Promise.all(waiting);
  expect(order.indexOf('call')).toBeLessThan(6);
});

test('more than a hundred waiting passwords are refused with 503 instead of piling up', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 110 }, () => hashPassword('Some@2026')));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { status: 503, code: 50301, retryAfter: 5 } });
  expect((await caller(platform).get('/open/api/global/param')).status).toBeLessThan(500);
});
