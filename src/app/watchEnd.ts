import { dropTokens } from '@/api/tokens';
import type { UserStore } from '@/store/createUserStore';
import type { OnEnded } from './stage';

/** Tells once that the session is over. A refused token goes, so that the sign-in page is not left at once again. */
export function watchEnd(store: UserStore, onEnded: OnEnded, leaving: AbortSignal): void {
  const check = () => {
    const { ended } = store.getState().session;
    if (!ended) return;
    stop();
    if (ended.reason === 'expired') dropTokens();
    const { pathname, search, hash } = window.location;
    onEnded(ended, ended.reason === 'signedOut' ? null : (ended.wanted ?? pathname + search + hash));
  };
  const stop = store.subscribe(check);
  leaving.addEventListener('abort', stop);
  // It may have ended while the session was being built.
  queueMicrotask(check);
}
