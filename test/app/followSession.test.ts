import { waitFor } from '@testing-library/react';
import { sessionExpired } from '@/api/baseQuery';
import { dropTokens, keepTokens } from '@/api/tokens';
import { announceSession } from '@/api/windows';
import { followSession } from '@/app/followSession';
import { createUserStore } from '@/store/createUserStore';
import { reauthenticationAllowed, userInfoLoaded } from '@/store/session/slice';
import { clearCookies } from '@test/support/cookies';
import { info } from '@test/support/userInfo';

const tokens = { access_token: 'a1', token_type: 'Bearer', refresh_token: 'r1' };
const shown = () => document.dispatchEvent(new Event('visibilitychange'));

/** A window of user 7, with a page on screen. */
async function openWindow() {
  clearCookies();
  window.localStorage.clear();
  keepTokens(tokens, true);
  const { store, ready } = createUserStore('7');
  await ready;
  store.dispatch(userInfoLoaded(info));
  store.dispatch(reauthenticationAllowed(true));
  const stop = followSession(store);
  return { store, stop, session: () => store.getState().session };
}

test('a sign-out in another window ends this one, with the reason', async () => {
  const { session, stop } = await openWindow();
  dropTokens();
  announceSession(null);
  await waitFor(() => expect(session().ended).toEqual({ reason: 'signedOutElsewhere' }));
  expect(session().info).toBeNull();
  stop();
});

test('a sign-in of another user locks this window', async () => {
  const { session, stop } = await openWindow();
  announceSession('8');
  await waitFor(() => expect(session().ended).toEqual({ reason: 'otherUser' }));
  stop();
});

test('a window that slept notices the change when it becomes visible', async () => {
  const { session, stop, store } = await openWindow();
  stop();
  announceSession('8');
  const stopAgain = followSession(store);
  shown();
  expect(session().ended).toEqual({ reason: 'otherUser' });
  stopAgain();
});

test('only a new token closes the sign-in dialog, not an outdated announcement', async () => {
  const { store, session, stop } = await openWindow();
  announceSession('7');
  await Promise.resolve();
  store.dispatch(sessionExpired());
  expect(session().reauthenticating).toBe(true);
  shown();
  expect(session().reauthenticating).toBe(true);
  keepTokens({ ...tokens, access_token: 'a2' }, true);
  announceSession('7');
  await waitFor(() => expect(session().reauthenticating).toBe(false));
  expect(session().ended).toBeNull();
  stop();
});

test.each(['', '{', '[]', '{"user":7}', 'null'])('a damaged note (%s) has no effect', async (note) => {
  const { session, stop } = await openWindow();
  window.localStorage.setItem('console:session', note);
  shown();
  expect(session().ended).toBeNull();
  stop();
});

test('a window stops listening when its session ends', async () => {
  const { session, stop } = await openWindow();
  stop();
  announceSession('8');
  await Promise.resolve();
  shown();
  expect(session().ended).toBeNull();
});
