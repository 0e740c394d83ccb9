import type { i18n as I18n } from 'i18next';
import { userApi } from '@/api/gen/user';
import { throttle } from '@/kit/throttle';
import type { UserStore } from '@/store/createUserStore';
import { noticeShown } from '@/store/notices/slice';
import { userInfoLoaded } from '@/store/session/slice';
import { refetchMenu } from './routes';

/** Menu and user info are asked for again this often at most, in milliseconds: after refusals, and after news of them. */
const refusedThrottle = 30_000;
const changedThrottle = 5_000;

/** What is asked then; its own refusal asks for nothing. */
const ownCalls = new Set(['getMenu', 'getMyUser']);

/** User info and menu as they are now; the tabs follow. Whether the permissions are others than before. */
async function look(store: UserStore, i18n: I18n): Promise<boolean> {
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
 * Roles and menu may change while somebody works. Every answer of the platform says in which state of them it was given
 * (X-Menu-Version): another state, or a refusal (403), fetches user info and menu again. A call that is refused again and
 * again, as a poll is, asks once, until the permissions change. Gives the end of it.
 */
export function followAccess(store: UserStore, i18n: I18n): () => void {
  const known = new Set<string>();
  let seen = store.getState().connection;
  const lookAndForget = () =>
    void look(store, i18n).then((isChanged) => {
      if (isChanged) known.clear();
    });
  const afterRefusal = throttle(lookAndForget, refusedThrottle);
  const afterChange = throttle(lookAndForget, changedThrottle);
  const stop = store.subscribe(() => {
    const before = seen;
    seen = store.getState().connection;
    if (seen === before) return;
    const { refused, menuVersion } = seen;
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
