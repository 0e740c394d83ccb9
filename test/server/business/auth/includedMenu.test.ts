import { sql } from 'kysely';
import { clientBasic } from '@server/business/auth/clientConstants';
import { demoAccounts } from '@server/seeds/demoAccounts';
import type { Platform } from '@server/platform';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { refresh, requestToken, signIn, tryToSignIn } from '@test/support/signIn';
import { caller, staff } from '@test/support/staff';

const [admin, op] = demoAccounts;
const code = nextCode(op);
const include = { include: 'menu' };
let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

test.each(['admin', 'agent'] as const)(
  'a sign-in of %s answers the menu with the tokens if it is asked to',
  async (who) => {
    const { password } = demoAccounts.find(({ username }) => username === who) ?? op;
    const answer = await tryToSignIn(platform, who, password, include);
    const { get } = caller(platform, { authorization: `Bearer ${answer.access_token}` });
    const { data } = await get<unknown[]>('/admin/app/menu?type=left');
    expect(data.length).toBeGreaterThan(3);
    expect(answer.menu).toEqual(data);
  },
);

test('a sign-in and a renewal that do not ask for it answer as the specification says', async () => {
  const { tokens } = await signIn(platform, 'op');
  const known = ['access_token', 'expires_in', 'refresh_token', 'token_type', 'user_info'];
  expect(Object.keys(tokens).sort()).toEqual(known);
  const { status, ...renewed } = await refresh(platform, tokens.refresh_token);
  expect(status).toBe(200);
  expect(Object.keys(renewed).sort()).toEqual(known);
});

test('the menu comes after the second step, not before', async () => {
  const session = await staff(platform, 'op');
  await session.put('/admin/app/user/otp/signIn', { signIn: true, otp: code() });
  const first = await tryToSignIn(platform, 'op', op.password, include);
  expect(first).toMatchObject({ code: 40103, data: { otpTicket: expect.any(String) } });
  expect(JSON.stringify(first)).not.toContain('/dashboard');
  const client = caller(platform, { authorization: `Basic ${clientBasic}` });
  const body = { otpTicket: first.data?.otpTicket, code: code() };
  const second = await client.post('/auth/oauth/otp?include=menu', body);
  const { data } = await session.get('/admin/app/menu');
  expect(second).toMatchObject({ user_info: { username: 'op' }, menu: data });
});

test('whoever must choose a new password first gets no menu', async () => {
  const user = platform.db.updateTable('staffUser').where('username', '=', 'agent');
  await user.set({ mustChangePwd: true }).execute();
  const answer = await tryToSignIn(platform, 'agent', 'Agent@2026', include);
  expect(answer).toMatchObject({ status: 200, user_info: { mustChangePwd: true } });
  expect(answer).not.toHaveProperty('menu');
  await user.set({ mustChangePwd: false }).execute();
});

test('a refused sign-in answers no more than without the question', async () => {
  const { requestId: _, ...plain } = await tryToSignIn(platform, 'admin', 'Wrong@2026');
  const { requestId: __, ...asked } = await tryToSignIn(platform, 'admin', 'Wrong@2026', include);
  expect(asked).toEqual(plain);
  expect(asked).toEqual({ status: 426, code: 42601, msg: 'Wrong user name or password', data: null });
});

test('an unknown part is refused at its parameter, and the sign-in with it', async () => {
  const query = { grant_type: 'refresh_token', include: 'secrets' };
  const answer = await requestToken(platform, query, { refresh_token: 'x' });
  expect(answer).toMatchObject({ code: 40001, data: { errors: [{ field: 'include.0', rule: 'enum' }] } });
});

test('a menu that cannot be read does not stop the sign-in', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  await sql`alter table menu rename to lost_menu`.execute(platform.db);
  const answer = await tryToSignIn(platform, 'admin', admin.password, include);
  await sql`alter table lost_menu rename to menu`.execute(platform.db);
  expect(answer).toMatchObject({ status: 200, user_info: { username: 'admin' } });
  expect(answer).not.toHaveProperty('menu');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('the menu is left out'), expect.anything());
  const { get } = caller(platform, { authorization: `Bearer ${answer.access_token}` });
  expect(await get('/admin/app/user/my')).toMatchObject({ data: { username: 'admin' } });
});
