import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordsOf } from '@server/db/typedRecords';
import { copyTemplate } from '@server/db/template';
import { createPlatform } from '@server/platform';
import type { Platform } from '@server/platform';
import { mulberry32 } from '@server/seeds/context';
import { buildTestDir } from '@server/start';
import { converse, conversationIn } from '@test/support/chatConversation';

let folder: string;
let platform: Platform;
let server = createServer();
let port = 0;
const sockets = new Set<Socket>();

const openPlatform = () =>
  createPlatform({
    dataDir: join(folder, 'data'),
    database: { dir: join(folder, 'data', 'db') },
    test: true,
    validateAnswers: true,
  });

const listenAgain = async (): Promise<void> => {
  server = createServer().on('upgrade', platform.chat.upgrade);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chat-restart-'));
  await copyTemplate(join(folder, 'data'), buildTestDir);
  platform = await openPlatform();
  await listenAgain();
});

afterAll(async () => {
  server.close();
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The websocket dies without a word: no close frame, and nobody listens for a moment. */
const kill = async (): Promise<void> => {
  const closed = new Promise((done) => server.close(done));
  for (const socket of sockets) socket.destroy();
  await closed;
  await listenAgain();
};

/** The whole platform stops as it does at SIGTERM, with 1012, and starts again on the same data. */
const restart = async (): Promise<void> => {
  const closed = new Promise((done) => server.close(done));
  await platform.close();
  await closed;
  platform = await openPlatform();
  await listenAgain();
};

test('three clients end with the same 1 000 messages although the server dies ten times', async () => {
  const { room, tokens } = await conversationIn(platform);
  let time = 0;
  const { connections, ...verdict } = await converse({
    room,
    tokens,
    messages: 1_000,
    breaks: 10,
    random: mulberry32(20_261_123),
    address: () => `ws://127.0.0.1:${port}`,
    breakDown: () => {
      time += 1;
      return time % 2 === 0 ? kill() : restart();
    },
  });
  expect(verdict).toEqual({ losses: 0, duplicates: 0, disorder: 0, faults: [] });
  expect(connections).toBeGreaterThan(tokens.length * 10);
  const stored = await recordsOf(platform.db)
    .selectFrom('otcMessage')
    .select(['seq', 'text'])
    .where('roomNo', '=', room)
    .where('text', 'like', 'message %')
    .execute();
  expect(new Set(stored.map(({ text }) => text)).size).toBe(1_000);
  expect(stored).toHaveLength(1_000);
});
