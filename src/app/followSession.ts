import { accessToken } from '@/api/tokens';
import { onSessionNote } from '@/api/windows';
import type { UserStore } from '@/store/createUserStore';
import { sessionEnded, sessionReauthenticated } from '@/store/session/slice';

/**
 * Follows the session in other windows: a sign-out ends this session, a sign-in of another user ends it, and
 * a sign-in of the same user restores it. The cookies decide: an announcement that contradicts them is
 * outdated. Returns a function that stops it.
 */
export function followSession(store: UserStore): () => void {
  let wasReauthenticating = false;
  let refused: string | null = null;
  const stopWatching = store.subscribe(() => {
    const { reauthenticating } = store.getState().session;
    if (reauthenticating && !wasReauthenticating) refused = accessToken();
    wasReauthenticating = reauthenticating;
  });
  const stopFollowing = onSessionNote(({ user }) => {
    const { info, reauthenticating } = store.getState().session;
    if (!info) return;
    const token = accessToken();
    if (user === null) {
      if (token === null) store.dispatch(sessionEnded({ reason: 'signedOutElsewhere' }));
    } else if (token !== null && user !== info.userId) store.dispatch(sessionEnded({ reason: 'otherUser' }));
    else if (token !== null && reauthenticating && token !== refused)
      store.dispatch(sessionReauthenticated());
  });
  return () => {
    stopWatching();
    stopFollowing();
  };
}
