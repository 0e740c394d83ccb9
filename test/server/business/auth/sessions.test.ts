import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { refresh, signIn } from '@test/support/signIn';
import { caller } from '@test/support/staff';

let platform: Platform;
let now = new Date('2026-11-21T08:00:00.000Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  platform = await startPlatform({ now: () => now });
});
afterAll(() => platform.close());

const profile = async (accessToken = '') => {
  const { status } = await caller(platform, { authorization: `Bearer ${accessToken}` }).get(
    '/admin/app/user/my',
  );
  return status;
};

test('a refresh token gives new tokens, and the old access token ends with it', async () => {
  const { tokens } = await signIn(platform, 'admin');
  const renewed = await refresh(platform, tokens.refresh_token);
  expect(renewed).toMatchObject({ status: 200, token_type: 'Bearer', user_info: { username: 'admin' } });
  expect(await profile(renewed.access_token)).toBe(200);
  expect(await profile(tokens.access_token)).toBe(401);
});

test('a refresh token that is used twice ends every session of its user and no other', async () => {
  const { tokens } = await signIn(platform, 'admin');
  const elsewhere = await signIn(platform, 'admin');
  const other = await signIn(platform, 'op');
  const renewed = await refresh(platform, tokens.refresh_token);
  later(1);
  expect(await refresh(platform, tokens.refresh_token)).toMatchObject({ status: 401, code: 40101 });
  expect(await profile(renewed.access_token)).toBe(401);
  expect(await profile(elsewhere.tokens.access_token)).toBe(401);
  expect(await refresh(platform, renewed.refresh_token)).toMatchObject({ status: 401 });
  expect(await profile(other.tokens.access_token)).toBe(200);
});

test('whoever lost the answer of a renewal renews again at once, and stays signed in everywhere', async () => {
  const { tokens } = await signIn(platform, 'admin');
  const elsewhere = await signIn(platform, 'admin');
  const lost = await refresh(platform, tokens.refresh_token);
  const again = await refresh(platform, tokens.refresh_token);
  expect(again).toMatchObject({ status: 200 });
  expect([await profile(again.access_token), await profile(lost.access_token)]).toEqual([200, 401]);
  expect(await profile(elsewhere.tokens.access_token)).toBe(200);
  later(1);
  // The answer was not lost after all: somebody has the tokens that it held.
  expect(await refresh(platform, lost.refresh_token)).toMatchObject({ status: 401 });
  expect(await profile(again.access_token)).toBe(401);
});

test('the grace ends when the tokens of the first answer were renewed', async () => {
  const { tokens } = await signIn(platform, 'admin');
  const first = await refresh(platform, tokens.refresh_token);
  const second = await refresh(platform, first.refresh_token);
  expect(await refresh(platform, tokens.refresh_token)).toMatchObject({ status: 401 });
  expect(await profile(second.access_token)).toBe(401);
});

test('of two renewals at once the tokens of one are valid', async () => {
  const { tokens } = await signIn(platform, 'admin');
  const answers = await Promise.all([
    refresh(platform, tokens.refresh_token),
    refresh(platform, tokens.refresh_token),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const valid = await Promise.all(answers.map(({ access_token: access }) => profile(access)));
  expect(valid.sort()).toEqual([200, 401]);
});

test.each(['', 'unknown', 'x'.repeat(512)])('the refresh token "%s" gives nothing', async (token) => {
  const answer = await refresh(platform, token);
  expect([answer.status, answer.code]).toEqual(token === '' ? [200, 40001] : [401, 40101]);
});

test('signing out ends the session and its refresh token, and no other session', async () => {
  const mine = await signIn(platform, 'admin');
  const elsewhere = await signIn(platform, 'admin');
  expect(await mine.send('DELETE', '/auth/token/logout')).toMatchObject({ status: 200, code: 0, data: null });
  expect(await mine.send('DELETE', '/auth/token/logout')).toMatchObject({ status: 401 });
  expect(await refresh(platform, mine.tokens.refresh_token)).toMatchObject({ status: 401 });
  expect(await profile(elsewhere.tokens.access_token)).toBe(200);
});

test('an access token lives two hours while it is used, and is renewed after that', async () => {
  const { tokens } = await signIn(platform, 'admin');
  for (let minutes = 0; minutes < 100; minutes += 20) {
    later(20);
    expect(await profile(tokens.access_token)).toBe(200);
  }
  later(21);
  expect(await profile(tokens.access_token)).toBe(401);
  expect(await refresh(platform, tokens.refresh_token)).toMatchObject({ status: 200 });
});

test('whoever is away for longer than the idle time must sign in again', async () => {
  const { tokens } = await signIn(platform, 'admin');
  later(31);
  expect(await profile(tokens.access_token)).toBe(401);
  expect(await refresh(platform, tokens.refresh_token)).toMatchObject({ status: 401 });
});

test('the idle time is a parameter', async () => {
  const idle = (paramValue: string) =>
    platform.db.updateTable('param').set({ paramValue }).where('paramKey', '=', 'idleMinutes').execute();
  const { tokens } = await signIn(platform, 'admin');
  await idle('1000');
  later(721);
  expect(await refresh(platform, tokens.refresh_token)).toMatchObject({ status: 401 });
  const fresh = await signIn(platform, 'admin');
  later(719);
  expect(await refresh(platform, fresh.tokens.refresh_token)).toMatchObject({ status: 200 });
  await idle('30');
});

test('a disabled user is signed out at once and cannot renew', async () => {
  const setStatus = (status: string) =>
    platform.db.updateTable('staffUser').set({ status }).where('username', '=', 'agent').execute();
  const { tokens } = await signIn(platform, 'agent');
  await setStatus('DISABLED');
  expect(await profile(tokens.access_token)).toBe(401);
  expect(await refresh(platform, tokens.refresh_token)).toMatchObject({ status: 401 });
  await setStatus('ACTIVE');
});

test('a role that is taken away counts from the next call on', async () => {
  const { tokens, get } = await signIn(platform, 'op');
  expect(tokens.user_info.access).toContain('op');
  const { userId } = tokens.user_info;
  await platform.db.deleteFrom('staffRole').where('userId', '=', userId).execute();
  expect((await get('/admin/app/user/my')).data.access).toEqual([]);
  await platform.db.insertInto('staffRole').values({ userId, roleCode: 'op' }).execute();
});
