import { menuApi } from '@/api/gen/menu';
import { accessToken, keepTokens, refreshToken } from '@/api/tokens';
import { userApi } from '@/api/gen/user';
import { walletApi } from '@/api/gen/wallet';
import { announceSession } from '@/api/windows';
import { createUserStore } from '@/store/createUserStore';
import { userInfoLoaded } from '@/store/session/slice';
import { type Answering, answerWith, envelope, type Sent, unreachable } from '@test/support/answers';
import { clearCookies } from '@test/support/cookies';
import { info } from '@test/support/userInfo';

beforeEach(() => {
  clearCookies();
  window.localStorage.clear();
  keepTokens({ access_token: 'old', token_type: 'Bearer', refresh_token: 'r1' }, true);
});

const isRenewal = ({ path }: Sent): boolean => path.startsWith('/auth/oauth/token');
const expired = (): Response => envelope(null, 40101, 401);
const renewed = (): Response =>
  Response.json({ access_token: 'new', token_type: 'Bearer', refresh_token: 'r2', user_info: {} });

/** A platform that knows the new token alone. */
const platform =
  (renewal: Answering): Answering =>
  (sent) =>
    isRenewal(sent)
      ? renewal(sent)
      : sent.headers.get('Authorization') === 'Bearer new'
        ? envelope({ records: [], total: 0 })
        : expired();

function session() {
  const { store } = createUserStore('7');
  return {
    store,
    /** Calls that differ, so that none shares the other's answer. */
    ask: (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          store.dispatch(walletApi.endpoints.pageWalletChain.initiate({ current: at + 1 })),
        ),
      ),
  };
}

test('twenty calls with an expired token share one renewal, and all succeed', async () => {
  const calls = answerWith(platform(renewed));
  const { store, ask } = session();
  const answers = await ask(20);
  expect(answers.every(({ isSuccess }) => isSuccess)).toBe(true);
  const renewals = calls.filter(isRenewal);
  expect(renewals).toHaveLength(1);
  expect(renewals[0]?.path).toBe('/auth/oauth/token?grant_type=refresh_token');
  expect(String(renewals[0]?.body)).toBe('refresh_token=r1');
  expect([accessToken(), refreshToken()]).toEqual(['new', 'r2']);
  expect(store.getState().session.ended).toBeNull();
});

test('a window uses the tokens that another window renewed', async () => {
  const calls = answerWith((sent) => {
    if (accessToken() === 'old')
      keepTokens({ access_token: 'new', token_type: 'Bearer', refresh_token: 'r2' });
    return platform(renewed)(sent);
  });
  const [answer] = await session().ask(1);
  expect(answer?.isSuccess).toBe(true);
  expect(calls.filter(isRenewal)).toHaveLength(0);
});

test('a refused renewal ends the session once', async () => {
  const calls = answerWith(platform(expired));
  const { store, ask } = session();
  let ends = 0;
  let ended = store.getState().session.ended;
  store.subscribe(() => {
    const now = store.getState().session.ended;
    if (now !== ended) ends += 1;
    ended = now;
  });
  await ask(20);
  expect([ends, ended]).toEqual([1, { reason: 'expired' }]);
  expect(calls.filter(isRenewal)).toHaveLength(1);
  expect(store.getState().notices.shown).toEqual([]);
});

test('without a refresh token the session ends at the first 401', async () => {
  document.cookie = 'admin-refresh_token=; path=/; max-age=0';
  const calls = answerWith(platform(renewed));
  const { store, ask } = session();
  await ask(1);
  expect(store.getState().session.ended).toEqual({ reason: 'expired' });
  expect(calls).toHaveLength(1);
});

test.each<[string, Answering]>([
  ['is not reached', unreachable],
  [
    'is out of order',
    () => new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  ],
  ['answers with a page', () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } })],
])('a platform that %s during the renewal does not end the session', async (_, renewal) => {
  answerWith(platform(renewal));
  const { store, ask } = session();
  const [answer] = await ask(1);
  expect(answer?.error).toMatchObject({ kind: 'http', status: 401 });
  expect(store.getState().session.ended).toBeNull();
  expect([accessToken(), refreshToken()]).toEqual(['old', 'r1']);
});

test('a call is repeated only once', async () => {
  const calls = answerWith((sent) => (isRenewal(sent) ? renewed() : expired()));
  const { store } = session();
  await store.dispatch(userApi.endpoints.getMyUser.initiate());
  expect(calls.map(({ path }) => path.split('?')[0])).toEqual([
    '/admin/app/user/my',
    '/auth/oauth/token',
    '/admin/app/user/my',
  ]);
  expect(store.getState().session.ended).toEqual({ reason: 'expired' });
});

test('only a 401 renews the tokens', async () => {
  const calls = answerWith(() => envelope(null, 40301, 403));
  const { store } = session();
  await store.dispatch(menuApi.endpoints.getMenu.initiate({ type: 'left' }));
  expect(calls).toHaveLength(1);
  expect(store.getState().session.ended).toBeNull();
});

test('a write that waits for a renewal is never sent as somebody who signed in meanwhile', async () => {
  const calls = answerWith((sent) => {
    if (sent.headers.get('Authorization') === 'Bearer old') {
      announceSession('8');
      keepTokens({ access_token: 'new', token_type: 'Bearer', refresh_token: 'r2' });
      return expired();
    }
    return platform(renewed)(sent);
  });
  const { store } = session();
  store.dispatch(userInfoLoaded(info));
  await store.dispatch(userApi.endpoints.readMyNotices.initiate({ body: { ids: ['1'] } }));
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old']);
  expect(store.getState().session.ended).toEqual({ reason: 'otherUser' });
});
