import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { config } from '@/kit/config';
import { windowId } from '@/kit/windowId';
import { gateOf, type Gate } from '../gate';
import { openApi } from '../gen/open';
import { socketPath } from '../gen/otcSocket';
import { renewTokens } from '../refresh';
import { accessToken } from '../tokens';
import { onSessionNote } from '../windows';
import { chatTimes, type Connection, createConnection } from './connection';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** What an endpoint gets from its store. */
type Lifecycle = { dispatch: Dispatch; extra: unknown };

/** Returns the address of the websocket: the host of this installation, else that of the platform. */
async function locate(dispatch: Dispatch): Promise<string | null> {
  if (config.wsHost) return config.wsHost + socketPath;
  const { data } = await dispatch(openApi.endpoints.getGlobalParam.initiate(undefined, { subscribe: false }));
  return data?.wssHost ? data.wssHost.replace(/\/$/, '') + socketPath : null;
}

/**
 * Resolves with true after the next sign-in in this browser. The connection works in the background and shows no
 * dialog: the next call of a page asks to sign in.
 */
const nextSession = (): Promise<boolean> =>
  new Promise((done) => {
    const stop = onSessionNote(({ user }) => {
      stop();
      done(user !== null);
    });
  });

function connect({ dispatch }: Lifecycle, gate: Gate): Connection {
  const connection = createConnection({
    locate: () => locate(dispatch),
    token: accessToken,
    // While the user signs out, the platform refuses the tokens before this window drops them.
    renew: async (used) => (config.refresh && !gate.isClosed() ? renewTokens(used) : 'refused'),
    group: windowId(),
    times: chatTimes,
    onExpired: nextSession,
    onBroken: (text) => console.warn('The chat sent a frame that the contract does not describe.', text),
  });
  // A window also receives its own announcements here.
  const stop = onSessionNote(({ user }) => {
    const known = connection.userId();
    if (user !== null && (known === null || user === known)) return;
    stop();
    connection.end();
  });
  return connection;
}

const connections = new WeakMap<Gate, Connection>();

/** Returns the connection of a store, which all pages share. */
export function chatConnection(lifecycle: Lifecycle): Connection {
  const gate = gateOf(lifecycle.extra);
  if (!gate) throw new Error('The chat needs a store with a gate: create it by createUserStore.');
  const connection = connections.get(gate) ?? connect(lifecycle, gate);
  connections.set(gate, connection);
  return connection;
}
