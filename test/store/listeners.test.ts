import { authApi } from '@/api/gen/auth';
import { walletApi } from '@/api/gen/wallet';
import { keepTokens } from '@/api/tokens';
import { createUserStore } from '@/store/createUserStore';
import { answerWith, envelope } from '@test/support/answers';
import { clearCookies } from '@test/support/cookies';

const secrets = { password: 'S3cret-password', captcha: 'token---captcha', token: 'access-token-0123456789' };

beforeEach(() => {
  clearCookies();
  window.localStorage.clear();
});

const pause = { id: '7', idempotencyKey: 'k', body: { version: 1, reason: 'node upgrade' } };

function session() {
  const { store, ready, close } = createUserStore('7');
  return {
    store,
    ready,
    close,
    list: () => store.dispatch(walletApi.endpoints.pageWalletChain.initiate({ current: 1 })),
    pause: () => store.dispatch(walletApi.endpoints.pauseWalletChain.initiate(pause)),
    logs: () =>
      store
        .getState()
        .log.entries.map(({ message, type, meta, count }) => ({ message, type, extras: meta.extras, count })),
    notices: () => store.getState().notices.shown,
  };
}

test('a failed call is logged once, with what support needs (§8 request-log)', async () => {
  answerWith(() => envelope(null, 50001, 500));
  const { list, logs, notices } = session();
  await list();
  expect(logs()).toEqual([
    {
      message: '数据请求异常',
      type: 'error',
      count: 1,
      extras: {
        kind: 'http',
        operationId: 'pageWalletChain',
        method: 'GET',
        url: '/admin/wallet/chain/page',
        status: 500,
        code: 50001,
        requestId: 'r1',
        serverText: 'refused',
      },
    },
  ]);
  expect(notices()).toEqual([]);
});

test('a failed write shows a notice, a failed list shows its error in place', async () => {
  answerWith(() => envelope(null, 40902));
  const { list, pause, notices } = session();
  await list();
  expect(notices()).toEqual([]);
  await pause();
  expect(notices()).toMatchObject([{ kind: 'error', error: { kind: 'business', code: 40902 } }]);
});

test.each([
  ['refused fields', 40001],
  ['a version conflict', 40901],
])('%s are logged but shown in place', async (_, code) => {
  answerWith(() => envelope(null, code));
  const { pause, logs, notices } = session();
  await pause();
  expect(logs()).toHaveLength(1);
  expect(notices()).toEqual([]);
});

test('the same failure again raises the count and shows no second notice', async () => {
  answerWith(() => envelope(null, 40902));
  const { pause, logs, notices } = session();
  await pause();
  await pause();
  expect(logs().map(({ count }) => count)).toEqual([2]);
  expect(notices()).toHaveLength(1);
});

test('no password, captcha or token reaches the stored log', async () => {
  keepTokens(
    { access_token: secrets.token, token_type: 'Bearer', refresh_token: `r-${secrets.token}` },
    true,
  );
  window.history.replaceState(null, '', `/login?token=${secrets.token}`);
  answerWith(() => envelope(null, 42601, 426));
  const { store, ready, close, list, logs } = session();
  await ready;
  await store.dispatch(
    authApi.endpoints.createToken.initiate({
      grant_type: 'password',
      captchaVerification: secrets.captcha,
      body: { username: 'admin', password: secrets.password },
    }),
  );
  await list();
  expect(logs()).toHaveLength(2);
  close();
  const stored = JSON.stringify({ ...window.localStorage });
  expect(stored).toContain('数据请求异常');
  for (const secret of Object.values(secrets)) expect(stored).not.toContain(secret);
});
