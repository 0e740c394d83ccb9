import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** The open ports of a platform. `close` refuses new connections and waits for the requests that run. */
export type Listening = { port: number; wsPort: number; close: () => Promise<void> };

type Served = { fetch: (request: Request, from: { ip: string }) => Promise<Response> };

type Ports = { port: number; wsPort: number; host: string };

/** Serves the platform on `port` and the websocket on `wsPort`. Port 0 takes a free one. */
export const listen = async (platform: Served, { port, wsPort, host }: Ports): Promise<Listening> => {
  const http = createAdaptorServer({
    fetch: (request, { incoming }) =>
      platform.fetch(request, { ip: incoming.socket.remoteAddress ?? 'unknown' }),
  }) as Server;
  const websocket = createWebsocketServer();
  const opened = await Promise.allSettled([
    open(http, 'PORT', port, host),
    open(websocket, 'WS_PORT', wsPort, host),
  ]);
  const close = async () => {
    await Promise.all([closeServer(http), closeServer(websocket)]);
  };
  const failed = opened.find((one) => one.status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  return { port: portOf(http), wsPort: portOf(websocket), close };
};

/** Creates the server of the chat's port. The chat does not exist yet: an upgrade is answered with 501. */
const createWebsocketServer = (): Server =>
  createServer((_request, response) => response.writeHead(404).end()).on('upgrade', (request, socket) => {
    const status = request.url?.split('?')[0] === '/otcChat/ws' ? '501 Not Implemented' : '404 Not Found';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });

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
