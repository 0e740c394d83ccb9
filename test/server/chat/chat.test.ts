import { randomUUID } from 'node:crypto';
import { listen } from '@server/http/listen';
import type { Listening } from '@server/http/listen';
import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { chatClient, memberToken } from '@test/support/chatClient';
import type { ChatClient } from '@test/support/chatClient';
import { startPlatform } from '@test/support/platform';
import { staffToken } from '@test/support/staff';

let platform: Platform;
let open: Listening;
let room: string;
let parties: { buyer: string; seller: string };

beforeAll(async () => {
  platform = await startPlatform();
  open = await listen(platform, { port: 0, wsPort: 0, host: '127.0.0.1' });
  const found = await recordsOf(platform.db)
    .selectFrom('otcRoom')
    .selectAll()
    .where('orderStatus', '=', 'PAID')
    .where('staffJoined', '=', false)
    .executeTakeFirstOrThrow();
  room = String(found.roomNo);
  parties = { buyer: String(found.buyerUid), seller: String(found.sellerUid) };
});

afterAll(async () => {
  await open.close();
  await platform.close();
});

const connect = (port = open.wsPort) => chatClient(`ws://127.0.0.1:${port}`, { 'accept-language': 'en-US' });

async function staff(username = 'op'): Promise<ChatClient> {
  const client = await connect();
  await client.ask('auth', { token: await staffToken(platform, username), client: 'admin' }, 'auth.ok');
  return client;
}

async function member(uid: string, group?: string): Promise<ChatClient> {
  const client = await connect();
  const token = await memberToken(platform, uid);
  await client.ask('auth', { token, client: 'member', ...(group && { group }) }, 'auth.ok');
  return client;
}

const text = (words: string, clientMsgId = randomUUID()) =>
  ({ room, clientMsgId, kind: 'TEXT', text: words }) as const;

test('what a member writes reaches the other party and watching staff once, in order and with its flags', async () => {
  const [buyer, seller, watcher] = [await member(parties.buyer), await member(parties.seller), await staff()];
  await buyer.ask('join', { room }, 'joined');
  await seller.ask('join', { room }, 'joined');
  const { joined, lastSeq } = await watcher.ask('watch', { room }, 'joined');
  expect(joined).toBe(false);
  const first = await buyer.ask('send', text('加我微信 vx88'), 'ack');
  const second = await seller.ask('send', text('Please pay by bank'), 'ack');
  expect([first.seq, second.seq]).toEqual([lastSeq + 1, lastSeq + 2]);
  const shown = await watcher.seen('message', ({ data }) => data.seq === second.seq);
  expect(shown.data).toMatchObject({ text: 'Please pay by bank', senderRole: 'SELLER', own: false });
  const flagged = watcher.frames.find((frame) => frame.type === 'message' && frame.data.seq === first.seq);
  expect(flagged?.data).toMatchObject({ flagged: ['微信'] });
  const atSeller = await seller.seen('message', ({ data }) => data.seq === first.seq);
  expect(atSeller.data).not.toHaveProperty('flagged');
});

test('a message that is sent again has the same answer and is stored once', async () => {
  const buyer = await member(parties.buyer);
  await buyer.ask('join', { room }, 'joined');
  const message = text('twice');
  const acks = await Promise.all([
    buyer.ask('send', message, 'ack'),
    buyer.ask('send', message, 'ack'),
    buyer.ask('send', message, 'ack'),
  ]);
  expect(new Set(acks.map(({ msgId }) => msgId)).size).toBe(1);
  const stored = recordsOf(platform.db).selectFrom('otcMessage').select('id').where('text', '=', 'twice');
  expect(await stored.execute()).toHaveLength(1);
});

test('staff read silently, are announced when they join, and only then write', async () => {
  const [buyer, agent] = [await member(parties.buyer), await staff()];
  await buyer.ask('join', { room }, 'joined');
  await agent.ask('watch', { room }, 'joined');
  await expect(agent.ask('send', text('hello'), 'ack')).rejects.toThrow('40301');
  expect((await agent.ask('join', { room }, 'joined')).joined).toBe(true);
  const said = await buyer.seen('message', ({ data }) => /has joined/.test(data.textEn ?? ''));
  expect(said.data.kind).toBe('SYSTEM');
  await agent.ask('join', { room }, 'joined');
  const { seq } = await agent.ask('send', text('hello'), 'ack');
  await buyer.seen('message', ({ data }) => data.seq === seq && data.senderRole === 'STAFF');
  const joins = buyer.frames.filter(
    (frame) => frame.type === 'message' && /has joined/.test(frame.data.textEn ?? ''),
  );
  expect(joins).toHaveLength(1);
  buyer.send('read', { room, upToSeq: seq });
  expect((await agent.seen('receipt')).data).toEqual({ room, role: 'BUYER', upToSeq: seq });
});

test('who comes back gets what was missed, and nothing else', async () => {
  const [buyer, seller] = [await member(parties.buyer), await member(parties.seller)];
  await seller.ask('join', { room }, 'joined');
  const { lastSeq } = await buyer.ask('join', { room }, 'joined');
  buyer.drop();
  const sent = [];
  for (const words of ['one', 'two', 'three']) sent.push(await seller.ask('send', text(words), 'ack'));
  const again = await member(parties.buyer);
  const { missed } = await again.ask('join', { room, lastSeq }, 'joined');
  expect(missed.map(({ text: words }) => words)).toEqual(['one', 'two', 'three']);
  const { messages } = await again.ask('history', { room, beforeSeq: 3, limit: 50 }, 'history.ok');
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('the list of staff is told of each room that changes', async () => {
  const [agent, buyer] = [await staff(), await member(parties.buyer)];
  const { rooms } = await agent.ask('rooms', { status: ['PAID'] }, 'rooms.ok');
  expect(rooms.every(({ orderStatus }) => orderStatus === 'PAID')).toBe(true);
  await buyer.ask('join', { room }, 'joined');
  await buyer.ask('send', text('news for the list'), 'ack');
  const pushed = await agent.seen('room', ({ data }) => data.lastMessage === 'news for the list');
  expect(pushed.data.room).toBe(room);
});

test('a stranger, a foreign member and an agent see nothing', async () => {
  const stranger = await connect();
  stranger.send('auth', { token: 'nobody', client: 'admin' });
  expect(await stranger.closed).toBe(4401);
  const other = await recordsOf(platform.db)
    .selectFrom('member')
    .select('uid')
    .where('uid', 'not in', [parties.buyer, parties.seller])
    .where('status', '=', 'NORMAL')
    .executeTakeFirstOrThrow();
  const foreigner = await member(String(other.uid));
  await expect(foreigner.ask('join', { room }, 'joined')).rejects.toThrow('40401');
  await expect(foreigner.ask('rooms', {}, 'rooms.ok')).rejects.toThrow('40301');
});

test('a right that is withdrawn ends the connection, and so does the end of the session', async () => {
  const agent = await staff();
  const withoutChat = platform.db
    .deleteFrom('rolePermission')
    .where('roleCode', '=', 'op')
    .where('permission', 'like', 'otc:chat:%')
    .returningAll();
  const removed = await withoutChat.execute();
  expect(await agent.closed).toBe(4403);
  await platform.db.insertInto('rolePermission').values(removed).execute();
  const other = await staff();
  await platform.db.updateTable('session').set({ endedAt: new Date().toISOString() }).execute();
  expect(await other.closed).toBe(4401);
});

test('a newer connection of the same window replaces the older one', async () => {
  const older = await member(parties.buyer, 'window');
  await member(parties.buyer, 'window');
  expect(await older.closed).toBe(4409);
});

test('what is no text or too large ends the connection by its code', async () => {
  const [binary, large] = [await member(parties.buyer), await member(parties.buyer)];
  binary.raw(Buffer.from([1, 2, 3]));
  large.raw(JSON.stringify({ v: 1, id: '1', type: 'ping', data: {}, more: 'x'.repeat(9_000) }));
  expect(await binary.closed).toBe(1003);
  expect(await large.closed).toBe(1009);
});

test('the port of the calls serves the websocket too, for who has one proxy only', async () => {
  const client = await connect(open.port);
  await client.ask(
    'auth',
    { token: await memberToken(platform, parties.buyer), client: 'member' },
    'auth.ok',
  );
  expect(await client.ask('ping', {}, 'pong')).toEqual({});
});
