import { waitFor } from '@testing-library/react';
import { authApi } from '@/api/gen/auth';
import { openApi } from '@/api/gen/open';
import { userApi } from '@/api/gen/user';
import { dropTokens, keepTokens } from '@/api/tokens';
import { createUserStore } from '@/store/createUserStore';
import {
  reauthenticationAllowed,
  sessionEnded,
  userInfoLoaded,
  sessionReauthenticated,
} from '@/store/session/slice';
import { signOut } from '@/shell/header/useSignOut';
import { answerWith, envelope } from '@test/support/answers';
import { clearCookies } from '@test/support/cookies';
import { info } from '@test/support/userInfo';

const tokens = { access_token: 'new', token_type: 'Bearer', refresh_token: 'r2' };

/** Somebody whose session has ended under an open page; the platform takes the token `new` alone. */
function endedSession() {
  clearCookies();
  window.localStorage.clear();
  keepTokens({ ...tokens, access_token: 'old' }, true);
  const { store } = createUserStore('7');
  store.dispatch(userInfoLoaded(info));
  store.dispatch(reauthenticationAllowed(true));
  const calls = answerWith(({ headers }) =>
    headers.get('Authorization') === 'Bearer new' ? envelope(info) : envelope(null, 40101, 401),
  );
  const sentTo = (part: string) => calls.filter(({ path }) => path.includes(part)).length;
  return { store, sentTo, session: () => store.getState().session };
}

test('calls that find the session expired wait for the sign-in and are sent once more', async () => {
  const { store, sentTo, session } = endedSession();
  const call = store.dispatch(userApi.endpoints.getMyUser.initiate());
  await waitFor(() => expect(session().reauthenticating).toBe(true));
  expect(session().ended).toBeNull();
  const before = sentTo('/user');
  keepTokens(tokens, true);
  store.dispatch(sessionReauthenticated());
  expect((await call).data).toMatchObject({ userId: '7' });
  expect(sentTo('/user')).toBe(before + 1);
});

test('a missing token leads to a new sign-in like a refused one', async () => {
  const { store, session } = endedSession();
  clearCookies();
  const call = store.dispatch(userApi.endpoints.getMyUser.initiate());
  await waitFor(() => expect(session().reauthenticating).toBe(true));
  keepTokens(tokens, true);
  store.dispatch(sessionReauthenticated());
  expect((await call).data).toMatchObject({ userId: '7' });
});

test('waiting calls fail when the user gives up', async () => {
  const { store, session } = endedSession();
  const call = store.dispatch(userApi.endpoints.getMyUser.initiate());
  await waitFor(() => expect(session().reauthenticating).toBe(true));
  store.dispatch(sessionEnded({ reason: 'expired' }));
  expect((await call).error).toMatchObject({ kind: 'http', status: 401 });
  expect(session().reauthenticating).toBe(false);
});

test('nothing is fetched while the user signs out, and what is under way is given up', async () => {
  const { store, sentTo, session } = endedSession();
  keepTokens(tokens, true);
  const underWay = store.dispatch(userApi.endpoints.getMyUser.initiate());
  const left = store.dispatch(signOut());
  const late = store.dispatch(userApi.endpoints.getMyNotices.initiate());
  await left;
  expect((await underWay).data).toBeUndefined();
  expect((await late).error).toMatchObject({ kind: 'aborted' });
  expect(sentTo('/auth/token/logout')).toBe(1);
  expect(sentTo('/user/notices')).toBe(0);
  expect(session().ended).toMatchObject({ reason: 'signedOut' });
});

test('a cancelled call stops waiting', async () => {
  const { store, session } = endedSession();
  const call = store.dispatch(userApi.endpoints.getMyUser.initiate());
  await waitFor(() => expect(session().reauthenticating).toBe(true));
  call.abort();
  expect((await call).error).toBeDefined();
});

test('a write without an idempotency key is not sent again', async () => {
  const { store, sentTo, session } = endedSession();
  const call = await store.dispatch(authApi.endpoints.deleteToken.initiate());
  expect(call.error).toMatchObject({ kind: 'http', status: 401 });
  expect(session().reauthenticating).toBe(true);
  const before = sentTo('/auth/token/logout');
  keepTokens(tokens, true);
  store.dispatch(sessionReauthenticated());
  await Promise.resolve();
  expect(sentTo('/auth/token/logout')).toBe(before);
});

test('without a network nothing is sent, and the failure is a network failure', async () => {
  const { store, sentTo } = endedSession();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answer = await store.dispatch(openApi.endpoints.getGlobalParam.initiate());
  expect(answer.error).toMatchObject({ kind: 'network' });
  expect(sentTo('/')).toBe(0);
  online.mockRestore();
  dropTokens();
});
