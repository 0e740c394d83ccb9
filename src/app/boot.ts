import { setupListeners } from '@reduxjs/toolkit/query';
import type { i18n as I18n } from 'i18next';
import type { DataRouter } from 'react-router';
import { isApiError } from '@/api/errors';
import { openApi } from '@/api/gen/open';
import { userApi } from '@/api/gen/user';
import { accessToken, dropTokens } from '@/api/tokens';
import { localKeys, readLocal, removeLocal, writeLocal } from '@/kit/local';
import { chatPersistence } from '@/store/chat/slice';
import { type UserStore, createUserStore } from '@/store/createUserStore';
import { draftsPersistence } from '@/store/drafts/slice';
import { selectLocale } from '@/store/locale/slice';
import { logReportedErrors } from '@/store/log/logReportedErrors';
import { logAdded } from '@/store/log/slice';
import { type EndReason, type SignedIn, userInfoLoaded } from '@/store/session/slice';
import { followAccess } from './followAccess';
import { followPreferences } from './followWindow';
import { followSession } from './followSession';
import { followWindow } from './followWindow';
import { createI18n, prefetchTexts } from './i18n';
import { createConsoleRouter } from './router';
import { fetchMenu, keepMenu } from './routes';
import type { OnEnded } from './stage';

/** Reasons after which the next user does not return to the path of this one. */
const reasonsWithoutReturn: ReadonlySet<EndReason> = new Set([
  'signedOut',
  'signedOutElsewhere',
  'otherUser',
]);

/**
 * Calls `onEnded` once when the session ends. Removes a refused token, because it would lead from the sign-in
 * page back to the console. Returns a function that stops it.
 */
function watchEnd(store: UserStore, onEnded: OnEnded): () => void {
  const check = () => {
    const { ended } = store.getState().session;
    if (!ended) return;
    stop();
    if (ended.reason === 'expired') dropTokens();
    const { pathname, search, hash } = window.location;
    onEnded(
      ended,
      reasonsWithoutReturn.has(ended.reason) ? null : (ended.wanted ?? pathname + search + hash),
    );
  };
  const stop = store.subscribe(check);
  // The session may have ended while it was being built.
  queueMicrotask(check);
  return stop;
}

/** Removes what others typed and did not send: their session ended without a sign-out. */
function forgetOthers(user: string): void {
  const typed = [draftsPersistence, chatPersistence].map(({ name }) => `console:${name}:`);
  for (const key of localKeys())
    if (typed.some((prefix) => key.startsWith(prefix) && key !== prefix + user)) removeLocal(key);
}

export type Booted = { store: UserStore; router: DataRouter; i18n: I18n };

/** The user whose state was last loaded on this browser. */
const userKey = 'console:user';
const anonymousUser = 'anon';

/**
 * Builds the session of the user who just signed in (`signedIn`), or of the owner of the token. It opens the last
 * user's store at once and compares it with the platform's answer; for another user, it builds that user's
 * store instead.
 */
export async function boot(
  signedIn: SignedIn | null,
  onEnded: OnEnded,
  leaving: AbortSignal,
): Promise<Booted> {
  const user = signedIn?.info.userId ?? readLocal(userKey) ?? anonymousUser;
  const { store, ready, close } = createUserStore(user);
  const ends = [close, logReportedErrors(store), setupListeners(store.dispatch)];
  const end = () => ends.splice(0).forEach((each) => each());
  leaving.addEventListener('abort', end);
  if (signedIn?.menu) keepMenu(store, signedIn.menu);
  // Request both in parallel: the guard needs the menu anyway. Skip the anonymous store, which the user's
  // store replaces.
  const menu = accessToken() && user !== anonymousUser ? fetchMenu(store) : null;
  void store.dispatch(openApi.endpoints.getGlobalParam.initiate());
  await ready;
  prefetchTexts(selectLocale(store.getState()));
  if (signedIn) store.dispatch(userInfoLoaded(signedIn.info));
  else if (accessToken()) {
    const fetchedUser = await store.dispatch(userApi.endpoints.getMyUser.initiate());
    if (fetchedUser.data && fetchedUser.data.userId !== user)
      return boot({ info: fetchedUser.data }, onEnded, leaving);
    if (fetchedUser.data) store.dispatch(userInfoLoaded(fetchedUser.data));
    else if (isApiError(fetchedUser.error))
      store.dispatch(logAdded('info', 'The stored user info is used.', { kind: fetchedUser.error.kind }));
  }
  if (accessToken()) {
    writeLocal(userKey, user);
    forgetOthers(user);
  }
  const i18n = await createI18n(selectLocale(store.getState()));
  ends.push(
    watchEnd(store, onEnded),
    followSession(store),
    followAccess(store, i18n),
    followPreferences(store, i18n),
    followWindow(store),
  );
  const router = createConsoleRouter(store, menu);
  ends.push(() => router.dispose());
  if (leaving.aborted) end();
  return { store, router, i18n };
}
