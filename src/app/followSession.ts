import { accessToken } from '@/api/tokens';
import { followWindows } from '@/api/windows';
import type { UserStore } from '@/store/createUserStore';
import { ended, signedInAgain } from '@/store/session/slice';

/**
 * What another window does with the session happens here too: a sign-out ends it, somebody else's sign-in locks this
 * window, and a sign-in of the same person frees it. The cookies decide: a word that they do not bear out is an old one.
 * Gives the end of it.
 */
export function followSession(store: UserStore): () => void {
  let wasAsking = false;
  let refused: string | null = null;
  const stopWatching = store.subscribe(() => {
    const { asking } = store.getState().session;
    if (asking && !wasAsking) refused = accessToken();
    wasAsking = asking;
  });
  const stopFollowing = followWindows(({ user }) => {
    const { info, asking } = store.getState().session;
    if (!info) return;
    const token = accessToken();
    if (user === null) {
      if (token === null) store.dispatch(ended({ reason: 'signedOutElsewhere' }));
    } else if (token !== null && user !== info.userId) store.dispatch(ended({ reason: 'otherUser' }));
    else if (token !== null && asking && token !== refused) store.dispatch(signedInAgain());
  });
  return () => {
    stopWatching();
    stopFollowing();
  };
}
