import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Chat } from '@server/chat/chat';
import type { Settings } from '@server/context';
import { callerOf } from '@server/call/caller';
import type { Caller } from '@server/call/caller';
import { answerClientErrors, closeLate } from './clientErrors';

/** The open ports of a platform. `close` refuses new connections, waits for the requests that run, and cuts them after 30 s. */
export type Listening = { port: number; wsPort: number; close: () => Promise<void> };

type Served = {
  fetch: (request: Request, from: Caller) => Promise<Response>;
  options: Pick<Settings, 'trustedProxies' | 'publicUrl'>;
  chat: Pick<Chat, 'upgrade' | 'close'>;
};

/**
 * In milliseconds. `keepAlive` is longer than what proxies and clients keep a connection, so that none writes to one that
 * ends here. A client that sends its headers or its whole request more slowly, or lets a connection rest, is cut.
 */
const usualTimeouts = {
  keepAlive: 75_000,
  headers: 15_000,
  request: 120_000,
  idle: 120_000,
  check: 5_000,
  shutdown: 30_000,
};

export type Timeouts = typeof usualTimeouts;

type Ports = { port: number; wsPort: number; host: string };

/** Serves the platform on `port`, and the websocket on `wsPort` and on `port`. Port 0 takes a free one. */
export const listen = async (
  platform: Served,
  { port, wsPort, host }: Ports,
  timeouts: Timeouts = usualTimeouts,
): Promise<Listening> => {
  const serverOptions = {
    keepAliveTimeout: timeouts.keepAlive,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.check,
  };
  const http = createAdaptorServer({
    serverOptions,
    fetch: (request, { incoming }) => {
      closeLate(incoming);
      return platform.fetch(request, {
        ...callerOf(incoming, platform.options),
        drop: () => incoming.socket.destroy(),
      });
    },
  }) as Server;
  const websocket = createServer(serverOptions, (_request, response) => response.writeHead(404).end());
  for (const server of [http, websocket]) {
    server.timeout = timeouts.idle;
    answerClientErrors(server);
    // One origin is enough for who has one proxy only.
    server.on('upgrade', platform.chat.upgrade);
  }
  const opened = await Promise.allSettled([
    open(http, 'PORT', port, host),
    open(websocket, 'WS_PORT', wsPort, host),
  ]);
  const close = async () => {
    // An open websocket would keep its server open.
    await platform.chat.close();
    await Promise.all([http, websocket].map((server) => closeServer(server, timeouts.shutdown)));
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

/** Waits for the requests that run, and cuts their connections after the deadline. */
const closeServer = (server: Server, deadline: number): Promise<void> =>
  new Promise((done) => {
    if (!server.listening) return done();
    const timer = setTimeout(() => server.closeAllConnections(), deadline);
    server.close(() => {
      clearTimeout(timer);
      done();
    });
  });
