import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { copyTemplate } from '@server/db/template';
import { createPlatform } from '@server/platform';
import { buildDataDir } from '@server/start';
import { castOf } from './cast';
import type { Ask, Tell } from './cast';

// The platform of the chat's bench, in a process of its own: it makes rooms and tokens, then listens.
const [dataDir = '', rooms = '100'] = process.argv.slice(2);
await copyTemplate(dataDir, buildDataDir);
const platform = await createPlatform({ dataDir, database: { dir: join(dataDir, 'db') } });
const people = await castOf(platform, Number(rooms));
const sockets = new Set<Socket>();
const server = createServer().on('upgrade', platform.chat.upgrade);
server.on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
});
const open = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
await open(0);
const { port } = server.address() as AddressInfo;
const tell = (message: Tell): void => void process.send?.(message);

/** The websocket dies without a word, and is back after a second. */
const restart = (): void => {
  server.close(() => setTimeout(() => void open(port).then(() => tell({ kind: 'restarted' })), 1_000));
  for (const socket of sockets) socket.destroy();
};

const megabyte = 1024 * 1024;
const measure = (): void => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  tell({ kind: 'memory', rss: rss / megabyte, heap: heapUsed / megabyte, sockets: platform.chat.size() });
};

process.on('message', (ask: Ask) => (ask === 'restart' ? restart() : measure()));
process.on('disconnect', () => process.exit());
tell({ kind: 'ready', address: `ws://127.0.0.1:${port}`, cast: people });
