import { WebSocketServer } from 'ws';
import type { WebSocket as ServerSocket } from 'ws';
import {
  type ConnectionOptions,
  type ConnectionState,
  chatTimes,
  createConnection,
} from '@/api/socket/connection';
import type { ServerFrame } from '@/api/gen/otcSocket';
import { socketPath } from '@/api/gen/otcSocket';
import { tokenHash } from '@server/call/actor';
import { chatPlatform } from '@test/support/chatPlatform';
import { staffToken } from '@test/support/staff';

type Phase = ConnectionState['phase'];

let chat: Awaited<ReturnType<typeof chatPlatform>>;
beforeAll(async () => {
  chat = await chatPlatform();
});
afterAll(() => chat.end());

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** Opens a connection of a staff user, and records what it reports. */
async function opened(given: Partial<ConnectionOptions> = {}) {
  const token = given.token ? '' : await staffToken(chat.platform(), 'op');
  const connection = createConnection({
    locate: async () => chat.address() + socketPath,
    token: () => token,
    renew: async () => 'refused',
    group: crypto.randomUUID(),
    onExpired: async () => false,
    onBroken: () => undefined,
    times: { ...chatTimes, waits: [20, 40, 80] },
    ...given,
  });
  ends.push(connection.end);
  const phases: Phase[] = [];
  connection.follow(() => phases.push(connection.state().phase));
  const frames: ServerFrame[] = [];
  const unsubscribe = connection.subscribe({
    onOpen: () => undefined,
    onFrame: (frame) => frames.push(frame),
  });
  const reached = (phase: Phase) =>
    new Promise<void>((done) => {
      const look = () => {
        if (connection.state().phase !== phase) return;
        stop();
        done();
      };
      const stop = connection.follow(look);
      look();
    });
  return { connection, phases, frames, reached, unsubscribe };
}

test('opens with the first subscriber, and answers requests', async () => {
  const { connection, phases, reached } = await opened();
  await reached('open');
  expect(phases).toEqual(['connecting', 'open']);
  const { frame } = await connection.request('rooms', { status: ['PAID'] });
  expect(frame?.type).toBe('rooms.ok');
  expect((await connection.request('watch', { room: 'otc:1' })).failure).toMatchObject({ code: 40401 });
});

test('comes back after a restart of the platform', async () => {
  const { connection, phases, reached } = await opened();
  await reached('open');
  await chat.stop();
  expect((await connection.request('ping', {})).failure).toEqual({ why: 'lost' });
  await chat.start();
  await reached('open');
  expect(phases).toEqual(expect.arrayContaining(['waiting']));
  expect((await connection.request('ping', {})).frame?.type).toBe('pong');
});

test('a token that is not accepted is renewed once', async () => {
  const good = await staffToken(chat.platform(), 'op');
  let token = 'ended';
  const renew = jest.fn(async () => {
    token = good;
    return 'renewed' as const;
  });
  const { reached } = await opened({ token: () => token, renew });
  await reached('open');
  expect(renew).toHaveBeenCalledTimes(1);
  expect(renew).toHaveBeenCalledWith('ended');
});

test('without a renewal it waits for the user to sign in again', async () => {
  const good = await staffToken(chat.platform(), 'op');
  let token = 'ended';
  let signIn: (isBack: boolean) => void = () => undefined;
  const onExpired = () => new Promise<boolean>((done) => (signIn = done));
  const { reached, phases } = await opened({ token: () => token, onExpired });
  await reached('signedOut');
  token = good;
  signIn(true);
  await reached('open');
  expect(phases).toEqual(['connecting', 'signedOut', 'connecting', 'open']);
});

test('a renewal that does not reach the platform is tried again', async () => {
  const good = await staffToken(chat.platform(), 'op');
  let token = 'ended';
  const renew = async () => {
    if (token === 'ended') {
      token = good;
      return 'unreachable' as const;
    }
    return 'renewed' as const;
  };
  const { reached, phases } = await opened({ token: () => token, renew });
  await reached('open');
  expect(phases).toContain('waiting');
  expect(phases).not.toContain('signedOut');
});

test('sends the new token before the old one ends, without a new connection', async () => {
  const { db } = chat.platform();
  const token = await staffToken(chat.platform(), 'op');
  const endsIn = (milliseconds: number) =>
    db
      .updateTable('session')
      .set({ accessExpiresAt: new Date(Date.now() + milliseconds).toISOString() })
      .where('accessHash', '=', tokenHash(token))
      .execute();
  await endsIn(3_000);
  const renew = jest.fn(async () => {
    await endsIn(3_600_000);
    return 'renewed' as const;
  });
  const { connection, frames, phases } = await opened({ token: () => token, renew });
  await new Promise<void>((done) => {
    const onFrame = () => frames.filter(({ type }) => type === 'auth.ok').length === 2 && done();
    connection.subscribe({ onOpen: () => undefined, onFrame });
  });
  expect(renew).toHaveBeenCalledTimes(1);
  expect(phases).toEqual(['connecting', 'open']);
});

test('stops when the right is withdrawn, and tries again only when asked to', async () => {
  const { db } = chat.platform();
  const { connection, reached } = await opened();
  await reached('open');
  const rights = await db
    .deleteFrom('rolePermission')
    .where('roleCode', '=', 'op')
    .where('permission', 'like', 'otc:chat:%')
    .returningAll()
    .execute();
  await reached('stopped');
  expect(connection.state()).toEqual({ phase: 'stopped', why: 'noRight' });
  window.dispatchEvent(new Event('online'));
  expect(connection.state().phase).toBe('stopped');
  await db.insertInto('rolePermission').values(rights).execute();
  connection.retry();
  await reached('open');
});

test('a newer connection of the window stops the older one', async () => {
  const group = crypto.randomUUID();
  const token = await staffToken(chat.platform(), 'op');
  const older = await opened({ group, token: () => token });
  await older.reached('open');
  const newer = await opened({ group, token: () => token });
  await newer.reached('open');
  await older.reached('stopped');
  expect(older.connection.state()).toEqual({ phase: 'stopped', why: 'replaced' });
});

test('waits for the network, and comes back with it', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get');
  const { phases, reached } = await opened();
  await reached('open');
  onLine.mockReturnValue(false);
  await chat.stop();
  await reached('offline');
  await chat.start();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await reached('open');
  expect(phases).toEqual(['connecting', 'open', 'offline', 'connecting', 'open']);
});

test('closes some time after the last subscriber has gone, not before', async () => {
  const { connection, reached, unsubscribe, phases } = await opened({
    times: { ...chatTimes, linger: 50 },
  });
  await reached('open');
  unsubscribe();
  const stop = connection.subscribe({ onOpen: () => undefined, onFrame: () => undefined });
  expect(connection.state().phase).toBe('open');
  stop();
  await reached('idle');
  expect(phases).toEqual(['connecting', 'open', 'idle']);
});

/** A platform that signs everybody in, and beyond that answers as told. */
async function fakePlatform(answer: (frame: { id: string; type: string }, socket: ServerSocket) => void) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((done) => server.once('listening', done));
  const expiresAt = '2100-01-01T00:00:00.000Z';
  const signedIn = { userId: '1', role: 'STAFF', serverTime: new Date().toISOString(), heartbeatSec: 25 };
  server.on('connection', (socket) =>
    socket.on('message', (raw) => {
      const frame = JSON.parse(String(raw));
      if (frame.type !== 'auth') return answer(frame, socket);
      const data = { ...signedIn, expiresAt };
      socket.send(JSON.stringify({ v: 1, replyTo: frame.id, type: 'auth.ok', data }));
    }),
  );
  ends.push(() => {
    server.clients.forEach((socket) => socket.terminate());
    server.close();
  });
  return `ws://127.0.0.1:${Object(server.address()).port}`;
}

test('a connection on which nothing is received any more counts as lost', async () => {
  const address = await fakePlatform(() => undefined);
  const { phases, reached } = await opened({
    locate: async () => address,
    times: { ...chatTimes, silence: 100, waits: [10] },
  });
  await reached('open');
  await reached('waiting');
  await reached('open');
  expect(phases).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open']);
});

test('after sleep the connection is checked at once', async () => {
  const address = await fakePlatform(() => undefined);
  const { reached } = await opened({
    locate: async () => address,
    times: { ...chatTimes, answer: 200 },
  });
  await reached('open');
  document.dispatchEvent(new Event('visibilitychange'));
  await reached('waiting');
});

test('a frame that the contract does not describe is reported once and ignored', async () => {
  const address = await fakePlatform(({ id }, socket) => {
    for (const text of ['{', '[]', '{"v":1,"type":"nonsense","data":{}}', '{"v":1,"type":"message"}'])
      socket.send(text);
    socket.send(JSON.stringify({ v: 1, replyTo: id, type: 'pong', data: {} }));
  });
  const onBroken = jest.fn();
  const { connection, reached, frames } = await opened({ locate: async () => address, onBroken });
  await reached('open');
  expect((await connection.request('ping', {})).frame?.type).toBe('pong');
  expect(onBroken.mock.calls).toEqual([['{']]);
  expect(frames.map(({ type }) => type)).toEqual(['auth.ok', 'pong']);
});

test('a request without an answer ends in time', async () => {
  const address = await fakePlatform(() => undefined);
  const { connection, reached } = await opened({
    locate: async () => address,
    times: { ...chatTimes, answer: 200 },
  });
  await reached('open');
  expect((await connection.request('ping', {})).failure).toEqual({ why: 'timeout' });
});

test('a frame without an answer of its own is confirmed or refused', async () => {
  const { connection, reached } = await opened();
  await reached('open');
  const picture = { room: 'otc:1', msgId: '1', reason: 'no right to see it' };
  expect((await connection.confirm('recallImage', picture)).failure).toMatchObject({ why: 'refused' });
  expect((await connection.confirm('ping', {})).failure).toBeUndefined();
});

test('no socket is tried when the network goes while its address is looked up', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get');
  const { phases, reached } = await opened({
    locate: async () => {
      onLine.mockReturnValue(false);
      return chat.address() + socketPath;
    },
  });
  await reached('offline');
  expect(phases).toEqual(['connecting', 'offline']);
});
