import fc from 'fast-check';
import { clientBasic } from '@server/business/auth/clientConstants';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { codeAt, stepAt } from '@server/staff/totp';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { otherThan, receiveCode, requestToken, solveSlider, tryToSignIn } from '@test/support/signIn';
import { caller, staff } from '@test/support/staff';

const minute = 60_000;
const [adminAccount, opAccount] = demoAccounts;
let platform: Platform;
let clock = Date.parse('2026-11-21T08:00:00Z');
const codeOf = ({ otpSecret }: { otpSecret: string }, back = 0) =>
  codeAt(otpSecret, stepAt(new Date(clock)) - back);

/** Turns the code at sign-in on or off. */
const ask = async (username: string, signIn: boolean, otp: string) =>
  (await staff(platform, username)).put('/admin/app/user/otp/signIn', { signIn, otp });

const ticketOf = async ({ username, password }: { username: string; password: string }): Promise<string> => {
  const { data } = await tryToSignIn(platform, username, password);
  return String(data?.otpTicket);
};
const enter = (otpTicket: string, code: string) =>
  caller(platform, { authorization: `Basic ${clientBasic}` }).post('/auth/oauth/otp', { otpTicket, code });

beforeAll(async () => {
  platform = await startPlatform({ test: false, now: () => new Date(clock) });
  await ask('op', true, codeOf(opAccount));
  await ask('admin', true, codeOf(adminAccount));
});
// Failures of one test must not lock the account in the next.
beforeEach(() => (clock += 60 * minute));
afterAll(() => platform.close());

test('the question is off at first, and turned on and off by a code alone', async () => {
  const agent = await staff(platform, 'agent');
  const path = '/admin/app/user/otp';
  const code = codeOf(demoAccounts[2]);
  expect((await agent.get(path)).data).toEqual({ enabled: true, signIn: false });
  expect((await ask('agent', true, otherThan(code))).code).toBe(40102);
  expect((await agent.put(`${path}/signIn`, { signIn: true })).code).toBe(40001);
  expect((await ask('agent', true, code)).data).toEqual({ enabled: true, signIn: true });
  clock += minute;
  expect((await tryToSignIn(platform, 'agent', 'Agent@2026')).code).toBe(40103);
  expect((await ask('agent', false, codeOf(demoAccounts[2]))).data).toEqual({ enabled: true, signIn: false });
  expect((await tryToSignIn(platform, 'agent', 'Agent@2026')).status).toBe(200);
});

test('name and password lead to a ticket, which opens one session with a code', async () => {
  const answer = await tryToSignIn(platform, 'op', opAccount.password);
  expect(answer).toMatchObject({ status: 200, code: 40103, msg: 'A two-factor code is needed as well' });
  expect(answer).not.toHaveProperty('access_token');
  const ticket = String(answer.data?.otpTicket);
  const session = await enter(ticket, codeOf(opAccount));
  expect(session).toMatchObject({ status: 200, token_type: 'Bearer', user_info: { username: 'op' } });
  clock += minute;
  expect((await enter(ticket, codeOf(opAccount))).status).toBe(401);
});

test('a sign-in by a code of the mail asks for the second factor, too', async () => {
  const code = await receiveCode(platform, 'LOGIN', 'op@example.com');
  const query = { grant_type: 'mail_code', captchaVerification: await solveSlider(platform) };
  const answer = await requestToken(platform, query, { mail: 'op@example.com', code });
  expect(answer.code).toBe(40103);
  expect(await enter(String(answer.data?.otpTicket), codeOf(opAccount))).toMatchObject({
    user_info: { username: 'op' },
  });
});

test('the fifth wrong code ends the ticket and locks the account as wrong passwords do', async () => {
  const ticket = await ticketOf(opAccount);
  const wrong = codeOf(opAccount, 40);
  for (let tried = 0; tried < 4; tried++)
    expect(await enter(ticket, wrong)).toMatchObject({
      status: 200,
      code: 40102,
      data: { errors: [{ field: 'code' }] },
    });
  expect(await enter(ticket, wrong)).toMatchObject({
    status: 200,
    code: 42901,
    data: { lockedUntil: new Date(clock + 30 * minute).toISOString() },
  });
  expect((await enter(ticket, codeOf(opAccount))).status).toBe(401);
  expect((await tryToSignIn(platform, 'op', opAccount.password)).status).toBe(426);
  clock += 31 * minute;
  expect((await tryToSignIn(platform, 'op', opAccount.password)).code).toBe(40103);
});

test('a right password between wrong codes forgives none of them', async () => {
  for (let tried = 0; tried < 5; tried++) await enter(await ticketOf(opAccount), codeOf(opAccount, 40));
  expect((await tryToSignIn(platform, 'op', opAccount.password)).status).toBe(426);
});

test('nothing opens a session but a fresh code of the person whose ticket it is, within five minutes', async () => {
  const tickets = fc.constantFrom('own', 'ofAnother', 'unknown', 'late');
  const codes = fc.constantFrom('right', 'used', 'old', 'ofAnother', 'guessed');
  const digits = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'));
  await fc.assert(
    fc.asyncProperty(tickets, codes, digits, async (ticket, code, guess) => {
      clock += 60 * minute;
      const asked = await ticketOf(ticket === 'ofAnother' ? adminAccount : opAccount);
      if (ticket === 'late') clock += 5 * minute;
      if (code === 'used') await ask('op', true, codeOf(opAccount));
      const valid = Array.from({ length: 12 }, (_, back) => codeOf(opAccount, back - 1));
      const given = {
        right: codeOf(opAccount),
        used: codeOf(opAccount),
        old: codeOf(opAccount, 11),
        ofAnother: codeOf(adminAccount),
        guessed: guess,
      }[code];
      const isRight = code !== 'used' && valid.includes(given);
      const answer = await enter(ticket === 'unknown' ? 'x'.repeat(43) : asked, given);
      const isOpen = 'access_token' in answer;
      const isAnothers = ticket === 'ofAnother' && code === 'ofAnother';
      expect(isOpen).toBe((ticket === 'own' && isRight) || isAnothers);
      if (!isOpen) expect([401, 200]).toContain(answer.status);
    }),
    { numRuns: 40 },
  );
});

test('a new password ends the sign-ins that wait for a code', async () => {
  const ticket = await ticketOf(opAccount);
  const op = await staff(platform, 'op');
  const change = { password: opAccount.password, newpassword: 'Fresh@2026' };
  expect((await op.put('/admin/app/user/updatepwd', change)).code).toBe(0);
  expect((await enter(ticket, codeOf(opAccount))).status).toBe(401);
});
