import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Chat } from '@server/chat/chat';
import type { Settings } from '@server/context';
import { callerOf } from '@server/services/site/caller';
import type { Caller } from '@server/services/site/caller';

/** The open ports of a platform. `close` refuses new connections and waits for the requests that run. */
export type Listening = { port: number; wsPort: number; close: () => Promise<void> };

type Served = {
  fetch: (request: Request, from: Caller) => Promise<Response>;
  options: Pick<Settings, 'trustedProxies' | 'publicUrl'>;
  chat: Pick<Chat, 'upgrade' | 'close'>;
};

/** In milliseconds. */
const keepAlive = 75_000;

type Ports = { port: number; wsPort: number; host: string };

/** Serves the platform on `port`, and the websocket on `wsPort` and on `port`. Port 0 takes a free one. */
export const listen = async (platform: Served, { port, wsPort, host }: Ports): Promise<Listening> => {
  const http = createAdaptorServer({
    fetch: (request, { incoming }) => platform.fetch(request, callerOf(incoming, platform.options)),
  }) as Server;
  // Longer than what proxies and clients keep a connection, so that none writes to one that ends here.
  http.keepAliveTimeout = keepAlive;
  const websocket = createServer((_request, response) => response.writeHead(404).end());
  // One origin is enough for who has one proxy only.
  for (const server of [http, websocket]) server.on('upgrade', platform.chat.upgrade);
  const opened = await Promise.allSettled([
    open(http, 'PORT', port, host),
    open(websocket, 'WS_PORT', wsPort, host),
  ]);
  const close = async () => {
    // An open websocket would keep its server open.
    await platform.chat.close();
    await Promise.all([closeServer(http), closeServer(websocket)]);
  };
  const failed = opened.find((one) => one.status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  return { port: portOf(http), wsPort: portOf(websocket), close };
};

const open = (server: Server, name: string, port: number, host: string): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', (error) =>
      fail(
        Reflect.get(error, 'code') === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken by another program: set ${name} to a free one.`)
          : error,
      ),
    );
    server.listen(port, host, done);
  });

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const closeServer = (server: Server): Promise<void> =>
  new Promise((done) => (server.listening ? server.close(() => done()) : done()));
