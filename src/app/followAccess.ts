import type { i18n as I18n } from 'i18next';
import { userApi } from '@/api/gen/user';
import { throttle } from '@/kit/throttle';
import type { UserStore } from '@/store/createUserStore';
import { noticeShown } from '@/store/notices/slice';
import { userInfoLoaded } from '@/store/session/slice';
import { refetchMenu } from './routes';

/** Minimum milliseconds between two refreshes of menu and user info. */
const refusedThrottle = 30_000;
const changedThrottle = 5_000;

/** The calls of a refresh; when they are refused, they trigger no other refresh. */
const ownCalls = new Set(['getMenu', 'getMyUser']);

/** Fetches user info and menu, and adapts the tabs. Returns whether the permissions changed. */
async function refreshAccess(store: UserStore, i18n: I18n): Promise<boolean> {
  const before = store.getState().session.info?.access.join();
  const [{ data }] = await Promise.all([
    store.dispatch(userApi.endpoints.getMyUser.initiate(undefined, { forceRefetch: true, subscribe: false })),
    refetchMenu(store),
  ]);
  if (!data) return false;
  store.dispatch(userInfoLoaded(data));
  if (data.access.join() === before) return false;
  store.dispatch(noticeShown({ kind: 'text', tone: 'warning', text: i18n.t('shell:session.accessChanged') }));
  return true;
}

/**
 * Refreshes user info and menu when roles or menu change during a session. Every response reports their
 * version (X-Menu-Version); a new version or a refusal (403) triggers a refresh. A call that is refused
 * repeatedly, such as a poll, triggers one refresh until the permissions change. Returns a function that
 * stops it.
 */
export function followAccess(store: UserStore, i18n: I18n): () => void {
  const known = new Set<string>();
  let previous = store.getState().connection;
  const refreshInBackground = () =>
    void refreshAccess(store, i18n).then((isChanged) => {
      if (isChanged) known.clear();
    });
  const afterRefusal = throttle(refreshInBackground, refusedThrottle);
  const afterChange = throttle(refreshInBackground, changedThrottle);
  const stop = store.subscribe(() => {
    const before = previous;
    previous = store.getState().connection;
    if (previous === before) return;
    const { refused, menuVersion } = previous;
    const isOther = before.menuVersion !== null && menuVersion !== before.menuVersion;
    if (isOther) return afterChange();
    if (refused === before.refused || !refused) return;
    if (ownCalls.has(refused.operationId) || known.has(refused.operationId)) return;
    known.add(refused.operationId);
    afterRefusal();
  });
  return () => {
    stop();
    afterRefusal.cancel();
    afterChange.cancel();
  };
}
