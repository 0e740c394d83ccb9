import type { Gate } from '@/api/gate';
import type { SessionState } from './slice';

/** The store that the gate observes. */
type Watched = {
  getState: () => { session: SessionState };
  subscribe: (listener: () => void) => () => void;
};

/**
 * Creates the gate of a store. It is closed while the user is asked to sign in again or signs out. Once
 * the session ended, nothing passes that waited.
 */
export const createGate = (watched: () => Watched): Gate => ({
  isClosed: () => {
    const { reauthenticating, signingOut } = watched().getState().session;
    return reauthenticating || signingOut;
  },
  owner: () => watched().getState().session.info?.userId ?? null,
  passed: (signal) =>
    new Promise((resolve) => {
      const store = watched();
      const finish = (isPassed: boolean) => {
        stop();
        signal.removeEventListener('abort', giveUp);
        resolve(isPassed);
      };
      const giveUp = () => finish(false);
      const check = () => {
        const { reauthenticating, signingOut, ended } = store.getState().session;
        if (ended || signal.aborted) finish(false);
        else if (!reauthenticating && !signingOut) finish(true);
      };
      const stop = store.subscribe(check);
      signal.addEventListener('abort', giveUp);
      check();
    }),
});
