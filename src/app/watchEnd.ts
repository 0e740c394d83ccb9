import { dropTokens } from '@/api/tokens';
import type { UserStore } from '@/store/createUserStore';
import type { EndReason } from '@/store/session/slice';
import type { OnEnded } from './stage';

/** Ends after which the next person need not go where this one was. */
const withoutWay: ReadonlySet<EndReason> = new Set(['signedOut', 'signedOutElsewhere', 'otherUser']);

/** Tells once that the session is over. A refused token goes, so that the sign-in page is not left at once again. Gives the end of it. */
export function watchEnd(store: UserStore, onEnded: OnEnded): () => void {
  const check = () => {
    const { ended } = store.getState().session;
    if (!ended) return;
    stop();
    if (ended.reason === 'expired') dropTokens();
    const { pathname, search, hash } = window.location;
    onEnded(ended, withoutWay.has(ended.reason) ? null : (ended.wanted ?? pathname + search + hash));
  };
  const stop = store.subscribe(check);
  // It may have ended while the session was being built.
  queueMicrotask(check);
  return stop;
}
