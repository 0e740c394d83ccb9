import { connect as open } from 'node:net';
import { once } from 'node:events';
import WebSocket from 'ws';
import { socketPath } from '@/api/gen/otcSocket';
import { usualLimits } from '@server/chat/limits';
import { recordsOf } from '@server/db/typedRecords';
import { listen } from '@server/http/listen';
import type { Listening } from '@server/http/listen';
import type { Platform } from '@server/platform';
import { endMemberSessions } from '@server/member/memberSessions';
import { chatClient, memberToken } from '@test/support/chatClient';
import type { ChatClient } from '@test/support/chatClient';
import { startPlatform } from '@test/support/platform';

let platform: Platform;
let listening: Listening;
let room: string;
let uid: string;

beforeAll(async () => {
  platform = await startPlatform({
    chatLimits: { ...usualLimits, connections: 2, messagesIn10s: 1_000, framesIn10s: 100_000 },
  });
  listening = await listen(platform, { port: 0, wsPort: 0, host: '127.0.0.1' });
  const found = await recordsOf(platform.db)
    .selectFrom('otcRoom')
    .selectAll()
    .where('orderStatus', '=', 'PAID')
    .executeTakeFirstOrThrow();
  [room, uid] = [String(found.roomNo), String(found.buyerUid)];
});
const clients: ChatClient[] = [];
/** Each test begins without connections, because a person has few. */
afterEach(async () => {
  for (const client of clients.splice(0)) client.drop();
  while (platform.chat.size() > 0) await new Promise(setImmediate);
});

afterAll(async () => {
  await listening.close();
  await platform.close();
});

const stranger = async (): Promise<ChatClient> => {
  const client = await chatClient(`ws://127.0.0.1:${listening.wsPort}`);
  clients.push(client);
  return client;
};

const member = async (): Promise<ChatClient> => {
  const client = await stranger();
  await client.ask('auth', { token: await memberToken(platform, uid), client: 'member' }, 'auth.ok');
  return client;
};

test('a stranger who resets the connection while the upgrade is refused does not end the platform', async () => {
  const request = `GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
  for (let time = 0; time < 50; time += 1) {
    const socket = open(listening.wsPort, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(request);
    // Some are reset before the answer is written, some while it is.
    if (time % 2 === 0) await once(socket, 'data').catch(() => undefined);
    socket.resetAndDestroy();
  }
  const client = await member();
  expect(await client.ask('ping', {}, 'pong')).toEqual({});
});

test('a connection that does not answer its closing is not counted instead of a living one', async () => {
  const token = await memberToken(platform, uid);
  const deaf = new WebSocket(`ws://127.0.0.1:${listening.wsPort}${socketPath}`);
  await once(deaf, 'open');
  deaf.send(JSON.stringify({ v: 1, id: '1', type: 'auth', data: { token, client: 'member' } }));
  await once(deaf, 'message');
  deaf.pause();
  const second = await member();
  const third = await member();
  await member();
  expect(await second.closed).toBe(4409);
  expect(await third.ask('ping', {}, 'pong')).toEqual({});
  deaf.terminate();
});

test('a client that claims to have more messages than there are still gets the new ones', async () => {
  const client = await member();
  const before = await client.ask('join', { room }, 'joined');
  const again = await client.ask('join', { room, lastSeq: before.lastSeq + 1_000 }, 'joined');
  expect(again.lastSeq).toBe(before.lastSeq);
  const message = { room, clientMsgId: 'beyond', kind: 'TEXT', text: 'new' } as const;
  const { seq } = await client.ask('send', message, 'ack');
  expect((await client.seen('message')).data.seq).toBe(seq);
});

test('the last message in the list of rooms is not cut within a character', async () => {
  const client = await member();
  const text = `${'x'.repeat(199)}😀 and more`;
  await client.ask('send', { room, clientMsgId: 'long', kind: 'TEXT', text }, 'ack');
  const { lastMessage } = await recordsOf(platform.db)
    .selectFrom('otcRoom')
    .select('lastMessage')
    .where('roomNo', '=', room)
    .executeTakeFirstOrThrow();
  expect(lastMessage).toBe(`${'x'.repeat(199)}😀`);
});

test('a member whose sessions were ended is disconnected and does not come back', async () => {
  const client = await stranger();
  const token = await memberToken(platform, uid);
  await client.ask('auth', { token, client: 'member' }, 'auth.ok');
  await endMemberSessions(uid, { db: platform.db, context: platform });
  expect(await client.closed).toBe(4401);
  const again = await stranger();
  again.send('auth', { token, client: 'member' });
  expect(await again.closed).toBe(4401);
});

test('a client that asks and does not read is cut off, and the others are served', async () => {
  const slow = new WebSocket(`ws://127.0.0.1:${listening.wsPort}${socketPath}`);
  const token = await memberToken(platform, uid);
  const tell = (type: string, data: object) => slow.send(JSON.stringify({ v: 1, id: type, type, data }));
  await once(slow, 'open');
  const lost = once(slow, 'close');
  tell('auth', { token, client: 'member' });
  await once(slow, 'message');
  for (let at = 0; at < 50; at += 1)
    tell('send', { room, clientMsgId: `slow ${at}`, kind: 'TEXT', text: '中'.repeat(1_000) });
  tell('join', { room });
  slow.pause();
  const other = await member();
  const there = platform.chat.size();
  for (let at = 0; at < 140; at += 1) tell('history', { room, beforeSeq: 1_000, limit: 50 });
  expect(await other.ask('ping', {}, 'pong')).toEqual({});
  while (platform.chat.size() === there) await new Promise(setImmediate);
  expect(await other.ask('ping', {}, 'pong')).toEqual({});
  slow.resume();
  expect((await lost)[0]).not.toBe(1000);
});
