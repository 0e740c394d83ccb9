import type { RootState } from '../createUserStore';

/** `offline`: the browser has no network; `unreachable`: it has, but the last call did not reach the platform. */
export type Connection = 'ok' | 'offline' | 'unreachable';

export const selectConnection = ({ api, connection }: RootState): Connection => {
  if (!api.config.online) return 'offline';
  return connection.reachable ? 'ok' : 'unreachable';
};
