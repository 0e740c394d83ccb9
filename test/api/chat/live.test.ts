import { randomUUID } from 'node:crypto';
import { announceSession } from '@/api/windows';
import { recordsOf } from '@server/db/typedRecords';
import { chatClient, memberToken } from '@test/support/chatClient';
import { chatPlatform } from '@test/support/chatPlatform';
import { chatWindow } from '@test/support/chatWindow';
import { staffToken } from '@test/support/staff';

let chat: Awaited<ReturnType<typeof chatPlatform>>;
let room: string;
let buyer: string;
beforeAll(async () => {
  chat = await chatPlatform();
  const rooms = recordsOf(chat.platform().db).selectFrom('otcRoom').select(['roomNo', 'buyerUid']);
  const found = await rooms.where('orderStatus', '=', 'PAID').executeTakeFirstOrThrow();
  [room, buyer] = [String(found.roomNo), String(found.buyerUid)];
});
afterAll(() => chat.end());
afterEach(() => announceSession(null));

async function member() {
  const client = await chatClient(chat.address());
  const token = await memberToken(chat.platform(), buyer);
  await client.ask('auth', { token, client: 'member' }, 'auth.ok');
  await client.ask('join', { room }, 'joined');
  const say = (text: string) =>
    client.ask('send', { room, clientMsgId: randomUUID(), kind: 'TEXT', text }, 'ack');
  return { ...client, say };
}

async function openRoom(user = 'op') {
  const opened = await chatWindow(user, await staffToken(chat.platform(), user), chat.address());
  const { store, until, otcChatApi, chatActionsApi } = opened;
  const { chatRoom, chatRooms, chatState } = otcChatApi.endpoints;
  const viewing = store.dispatch(chatRoom.initiate(room));
  void store.dispatch(chatState.initiate());
  const shown = () => chatRoom.select(room)(store.getState()).data ?? null;
  await until(() => shown()?.isEntered ?? false);
  const place = () => ({ room, lastSeq: shown()?.upTo ?? 0 });
  return {
    ...opened,
    ...chatActionsApi.endpoints,
    chatRooms,
    viewing,
    shown,
    place,
    phase: () => chatState.select()(store.getState()).data?.phase,
  };
}

test('staff watch first, take part when they join, and watch again after leaving', async () => {
  const { store, until, shown, place, joinChatRoom, leaveChatRoom } = await openRoom();
  expect(shown()?.joined).toBe(false);
  await store.dispatch(joinChatRoom.initiate(place()));
  await until(() => shown()?.participants.some(({ role }) => role === 'STAFF') ?? false);
  expect(shown()?.joined).toBe(true);
  await store.dispatch(leaveChatRoom.initiate(place()));
  expect(shown()).toMatchObject({ joined: false, refusal: null });
  const { say, close } = await member();
  const { seq } = await say('still there?');
  await until(() => shown()?.upTo === seq);
  close();
});

test('what a party writes, reads and types is shown', async () => {
  const { until, shown } = await openRoom();
  const { say, send, close } = await member();
  send('typing', { room });
  await until(() => shown()?.typing?.role === 'BUYER');
  const { seq } = await say('I have paid');
  await until(() => shown()?.upTo === seq);
  expect(shown()?.typing).toBeNull();
  expect(shown()?.messages.at(-1)).toMatchObject({ text: 'I have paid', senderRole: 'BUYER', own: false });
  send('read', { room, upToSeq: seq });
  await until(() => shown()?.readSeq.BUYER === seq);
  close();
});

test('the answer for a list that is no longer shown is dropped', async () => {
  const { store, until, chatRooms, otcChatApi } = await openRoom();
  await store.dispatch(chatRooms.initiate({}));
  store.dispatch(otcChatApi.util.resetApiState());
  // Answers keep their order, so this one comes after that for the list.
  const later = { keyword: room };
  void store.dispatch(chatRooms.initiate(later));
  await until(() => chatRooms.select(later)(store.getState()).data?.isListed ?? false);
  expect(chatRooms.select({})(store.getState()).data).toBeUndefined();
});

test('who takes part is shown as soon as somebody else joins', async () => {
  const one = await openRoom('op');
  const other = await openRoom('admin');
  await other.store.dispatch(other.joinChatRoom.initiate(other.place()));
  const staff = () => one.shown()?.participants.filter(({ role }) => role === 'STAFF').length;
  await one.until(() => staff() === 1);
  await other.store.dispatch(other.leaveChatRoom.initiate(other.place()));
  await one.until(() => staff() === 0);
});

test('after a restart staff still take part, and nobody is told again that they joined', async () => {
  const { store, until, shown, place, joinChatRoom, phase } = await openRoom();
  await store.dispatch(joinChatRoom.initiate(place()));
  const announced = () =>
    shown()?.messages.filter(({ textEn }) => /has joined/.test(textEn ?? '')).length ?? 0;
  await until(() => announced() > 0);
  const before = announced();
  await chat.stop();
  await until(() => phase() !== 'open');
  await chat.start();
  await until(() => phase() === 'open');
  const { say, close } = await member();
  const { seq } = await say('welcome back');
  await until(() => shown()?.upTo === seq);
  expect(shown()?.joined).toBe(true);
  expect(announced()).toBe(before);
  close();
});

test('a query that is repeated, as after being offline, keeps the messages', async () => {
  const { viewing, shown } = await openRoom();
  const before = shown();
  await viewing.refetch();
  expect(shown()).toEqual(before);
  expect(before?.messages.length).toBeGreaterThan(0);
});

test('earlier messages are added before the others', async () => {
  const { say, close } = await member();
  for (let turn = 0; turn < 55; turn += 1) await say(`turn ${turn}`);
  close();
  const { store, shown, earlierMessages } = await openRoom();
  expect(shown()?.hasEarlier).toBe(true);
  const beforeSeq = shown()?.messages[0]?.seq ?? 0;
  await store.dispatch(earlierMessages.initiate({ room, beforeSeq }));
  expect(shown()?.messages[0]?.seq).toBe(1);
  expect(shown()?.hasEarlier).toBe(false);
});

test('a room that does not exist says so', async () => {
  const { store, until, otcChatApi } = await openRoom();
  const { chatRoom } = otcChatApi.endpoints;
  void store.dispatch(chatRoom.initiate('otc:1'));
  const refusal = () => chatRoom.select('otc:1')(store.getState()).data?.refusal;
  await until(() => Boolean(refusal()));
  expect(refusal()).toMatchObject({ code: 40401 });
});

test('a refused action is the error of its call', async () => {
  const { store, recallPicture } = await openRoom('admin');
  const { error } = await store.dispatch(
    recallPicture.initiate({ room, msgId: '1', reason: 'private data' }),
  );
  expect(error).toMatchObject({ kind: 'business', code: 40301, serverText: '请先加入会话' });
});

test('the list of rooms follows what is written, and the filter', async () => {
  const { store, until, chatRooms } = await openRoom();
  for (const filter of [
    { status: ['PAID' as const] },
    { status: ['COMPLETED' as const] },
    { keyword: buyer },
  ])
    void store.dispatch(chatRooms.initiate(filter));
  const listed = (filter: Parameters<typeof chatRooms.select>[0]) =>
    chatRooms.select(filter)(store.getState()).data;
  await until(() => listed({ keyword: buyer })?.isListed ?? false);
  await until(() => listed({ status: ['COMPLETED'] })?.isListed ?? false);
  const { say, close } = await member();
  await say('look here');
  await until(() => listed({ status: ['PAID'] })?.rooms[0]?.lastMessage === 'look here');
  expect(listed({ keyword: buyer })?.rooms[0]?.room).toBe(room);
  expect(listed({ status: ['COMPLETED'] })?.rooms.some((one) => one.room === room)).toBe(false);
  expect(new Set(listed({ status: ['PAID'] })?.rooms.map(({ orderStatus }) => orderStatus))).toEqual(
    new Set(['PAID']),
  );
  close();
});

test('a list that is longer than a page goes on at its cursor', async () => {
  const { store, until, chatRooms, moreChatRooms } = await openRoom();
  void store.dispatch(chatRooms.initiate({}));
  const listed = () => chatRooms.select({})(store.getState()).data;
  await until(() => listed()?.isListed ?? false);
  const before = listed()?.rooms.length ?? 0;
  const cursor = listed()?.cursor ?? '';
  expect(cursor).not.toBe('');
  await store.dispatch(moreChatRooms.initiate({ filter: {}, cursor }));
  const rooms = listed()?.rooms ?? [];
  expect(rooms.length).toBeGreaterThan(before);
  expect(new Set(rooms.map((one) => one.room)).size).toBe(rooms.length);
});

test('a sign-out closes the connection', async () => {
  const { until, phase } = await openRoom();
  expect(phase()).toBe('open');
  announceSession(null);
  await until(() => phase() === 'signedOut');
});
