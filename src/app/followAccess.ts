import { userApi } from '@/api/user';
import { throttle } from '@/kit/throttle';
import type { UserStore } from '@/store/createUserStore';
import { infoLoaded } from '@/store/session/slice';
import { refetchMenu } from './routes';

/** Menu and user info are asked for again this often at most, in milliseconds. */
const lookThrottle = 30_000;

/** What is asked then; its own refusal asks for nothing. */
const own = new Set(['getMenu', 'getMyUser']);

/**
 * A refusal (403) may mean that roles have changed since the sign-in: user info and menu are fetched again, and the tabs
 * follow them. A call that is refused again and again, as a poll is, asks once, until the permissions change. Gives the end of it.
 */
export function followAccess(store: UserStore): () => void {
  const known = new Set<string>();
  let seen = store.getState().connection.refused;
  const look = throttle(() => {
    const before = store.getState().session.info?.access.join();
    const asked = store.dispatch(
      userApi.endpoints.getMyUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    void asked.then(({ data }) => {
      if (!data) return;
      if (data.access.join() !== before) known.clear();
      store.dispatch(infoLoaded(data));
    });
    void refetchMenu(store);
  }, lookThrottle);
  const stop = store.subscribe(() => {
    const { refused } = store.getState().connection;
    if (refused === seen) return;
    seen = refused;
    if (!refused || own.has(refused.operationId) || known.has(refused.operationId)) return;
    known.add(refused.operationId);
    look();
  });
  return () => {
    stop();
    look.cancel();
  };
}
