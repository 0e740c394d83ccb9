import type { Gate } from '@/api/gate';
import type { SessionState } from './slice';

/** What the gate looks at: the store, once it is made. */
type Watched = {
  getState: () => { session: SessionState };
  subscribe: (listener: () => void) => () => void;
};

/** The gate of one store: closed while the person is asked, and open for good once the session ended for them. */
export const createGate = (watched: () => Watched): Gate => ({
  isClosed: () => watched().getState().session.reauthenticating,
  passed: (signal) =>
    new Promise((resolve) => {
      const store = watched();
      const settle = (isPassed: boolean) => {
        stop();
        signal.removeEventListener('abort', giveUp);
        resolve(isPassed);
      };
      const giveUp = () => settle(false);
      const check = () => {
        const { reauthenticating, ended } = store.getState().session;
        if (ended || signal.aborted) settle(false);
        else if (!reauthenticating) settle(true);
      };
      const stop = store.subscribe(check);
      signal.addEventListener('abort', giveUp);
      check();
    }),
});
