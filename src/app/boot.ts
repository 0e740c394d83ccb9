import { setupListeners } from '@reduxjs/toolkit/query';
import type { i18n as I18n } from 'i18next';
import type { DataRouter } from 'react-router';
import { isApiError } from '@/api/errors';
import { openApi } from '@/api/gen/open';
import { accessToken } from '@/api/tokens';
import { userApi } from '@/api/gen/user';
import { readLocal, writeLocal } from '@/kit/local';
import { createUserStore, type UserStore } from '@/store/createUserStore';
import { selectLocale } from '@/store/locale/selectors';
import { followFaults } from '@/store/log/followFaults';
import { logAdded } from '@/store/log/slice';
import { userInfoLoaded, type UserInfo } from '@/store/session/slice';
import { followPreferences } from './followPreferences';
import { followAccess } from './followAccess';
import { followSession } from './followSession';
import { followStorage } from './followStorage';
import { followWindow } from './followWindow';
import { fetchMenu } from './routes';
import { createI18n } from './i18n';
import { createConsoleRouter } from './router';
import type { OnEnded } from './stage';
import { watchEnd } from './watchEnd';

export type Booted = { store: UserStore; router: DataRouter; i18n: I18n };

/** Whose state was loaded last on this browser. */
const userKey = 'console:user';
const nobody = 'anon';

/**
 * Builds the session of the person who just signed in (`info`), or of whoever the token belongs to. The last user's
 * store is opened at once and checked against the platform; another answer builds that person's store instead.
 */
export async function boot(info: UserInfo | null, onEnded: OnEnded, leaving: AbortSignal): Promise<Booted> {
  const user = info?.userId ?? readLocal(userKey) ?? nobody;
  const { store, ready, close } = createUserStore(user);
  const ends = [close, followFaults(store), setupListeners(store.dispatch)];
  const end = () => ends.splice(0).forEach((each) => each());
  leaving.addEventListener('abort', end);
  // Beside each other, and beside what was stored: the guard waits for the menu anyway. Nobody's store is about to be left for somebody's.
  const menu = accessToken() && user !== nobody ? fetchMenu(store) : null;
  void store.dispatch(openApi.endpoints.getGlobalParam.initiate());
  await ready;
  if (info) store.dispatch(userInfoLoaded(info));
  else if (accessToken()) {
    const mine = await store.dispatch(userApi.endpoints.getMyUser.initiate());
    if (mine.data && mine.data.userId !== user) return boot(mine.data, onEnded, leaving);
    if (mine.data) store.dispatch(userInfoLoaded(mine.data));
    else if (isApiError(mine.error))
      store.dispatch(logAdded('info', 'The stored user info is used.', { kind: mine.error.kind }));
  }
  if (accessToken()) writeLocal(userKey, user);
  const i18n = await createI18n(selectLocale(store.getState()));
  ends.push(
    watchEnd(store, onEnded),
    followSession(store),
    followAccess(store, i18n),
    followStorage(store, user),
    followPreferences(store, i18n),
    followWindow(store),
  );
  const router = createConsoleRouter(store, menu);
  ends.push(() => router.dispose());
  if (leaving.aborted) end();
  return { store, router, i18n };
}
