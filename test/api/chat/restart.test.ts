import { randomUUID } from 'node:crypto';
import { announceSession } from '@/api/windows';
import { recordsOf } from '@server/db/typedRecords';
import { chatClient, memberToken } from '@test/support/chatClient';
import { chatPlatform } from '@test/support/chatPlatform';
import { chatProxy } from '@test/support/chatProxy';
import { chatWindow } from '@test/support/chatWindow';
import { colleague } from '@test/support/colleague';
import { staffToken } from '@test/support/staff';

/** Messages of each of three windows and of each of two members: 1 000 in all, and the last one. */
const [ofWindow, ofMember, restarts] = [240, 140, 10];

const texts = (who: string, count: number) => Array.from({ length: count }, (_, at) => `${who} ${at}`);

/** Opens a room in a window of its own. */
async function openRoom(name: string, token: string, address: string, room: string) {
  // As in production, because the development checks of the store walk through all messages at each frame.
  const known = process.env.NODE_ENV;
  Reflect.set(process.env, 'NODE_ENV', 'production');
  const opened = await chatWindow(name, token, address);
  Reflect.set(process.env, 'NODE_ENV', known);
  const { store, until, otcChatApi, chatActionsApi, chatMessageSent, selectUnsent } = opened;
  const { chatRoom } = otcChatApi.endpoints;
  void store.dispatch(chatRoom.initiate(room));
  const shown = () => chatRoom.select(room)(store.getState()).data;
  const messages = () => shown()?.messages ?? [];
  return {
    messages,
    until,
    join: async () => {
      await until(() => shown()?.isEntered ?? false);
      for (let isJoined = false; !isJoined;) {
        const place = { room, lastSeq: messages().at(-1)?.seq ?? 0 };
        isJoined = !(await store.dispatch(chatActionsApi.endpoints.joinChatRoom.initiate(place))).error;
      }
    },
    say: (text: string) => store.dispatch(chatMessageSent(room, { text })),
    unsent: () => selectUnsent(store.getState()),
  };
}

const ends: (() => unknown)[] = [];
afterEach(async () => {
  // Closes the connection of every window.
  announceSession(null);
  for (const end of ends.splice(0)) await end();
});

test('1 000 messages, ten restarts, lost connections and repeated frames: every window has the same list', async () => {
  const chat = await chatPlatform();
  const proxy = await chatProxy(chat.address(), { cut: 0.002, twice: 0.05, lost: 0.03 }, 18);
  ends.push(proxy.close, chat.end);
  const rooms = () => recordsOf(chat.platform().db).selectFrom('otcRoom').selectAll();
  const found = await rooms().where('orderStatus', '=', 'PAID').executeTakeFirstOrThrow();
  const room = String(found.roomNo);
  const permissions = ['detail', 'join', 'send'].map((right) => `otc:chat:${right}`);
  await colleague(chat.platform(), { username: 'third', permissions });
  const names = ['op', 'admin', 'third'];
  const windows: Awaited<ReturnType<typeof openRoom>>[] = [];
  for (const name of names)
    windows.push(await openRoom(name, await staffToken(chat.platform(), name), proxy.address, room));
  await Promise.all(windows.map(({ join }) => join()));

  /** A member writes one message after the other; each again until it is acknowledged. */
  const member = async (uid: string, lines: readonly string[]) => {
    const token = await memberToken(chat.platform(), uid);
    let client: Awaited<ReturnType<typeof chatClient>> | null = null;
    for (const text of lines) {
      const message = { room, clientMsgId: randomUUID(), kind: 'TEXT', text } as const;
      for (let isStored = false; !isStored;) {
        try {
          if (!client) {
            client = await chatClient(chat.address());
            await client.ask('auth', { token, client: 'member' }, 'auth.ok');
          }
          await client.ask('send', message, 'ack');
          isStored = true;
        } catch {
          client = null;
          await chat.up();
        }
      }
    }
    client?.close();
  };
  /** A window keeps up to five messages on their way. */
  const talk = async ({ say, unsent, until }: (typeof windows)[number], lines: readonly string[]) => {
    for (const text of lines) {
      await until(() => unsent().length < 5);
      say(text);
    }
    await until(() => unsent().length === 0);
  };
  let hasEnded = false;
  const restart = async () => {
    const [first] = windows;
    const start = first?.messages().length ?? 0;
    for (let turn = 1; turn <= restarts; turn += 1) {
      const due = start + (turn * 1_000) / (restarts + 1);
      await first?.until(() => hasEnded || first.messages().length >= due);
      await chat.stop();
      await chat.start();
    }
  };
  const [buyer, seller] = [String(found.buyerUid), String(found.sellerUid)];
  const restarted = restart();
  await Promise.all([
    ...windows.map((one, at) => talk(one, texts(names[at] ?? '', ofWindow))),
    member(buyer, texts('buyer', ofMember)),
    member(seller, texts('seller', ofMember)),
  ]);
  hasEnded = true;
  await restarted;
  // A message that was lost on the way is noticed by the next one.
  proxy.calm();
  await member(buyer, ['the end']);
  await Promise.all(windows.map(({ until, messages }) => until(() => messages().at(-1)?.text === 'the end')));

  const stored = await recordsOf(chat.platform().db)
    .selectFrom('otcMessage')
    .select(['seq', 'msgId', 'text'])
    .where('roomNo', '=', room)
    .orderBy('seq')
    .execute();
  const list = stored.map(({ seq, msgId, text }) => [Number(seq), msgId, text]);
  for (const { messages } of windows)
    expect(messages().map(({ seq, msgId, text }) => [seq, msgId, text])).toEqual(
      list.slice((messages()[0]?.seq ?? 0) - 1),
    );
  for (const who of names)
    expect(stored.map(({ text }) => text).filter((text) => String(text).startsWith(`${who} `))).toEqual(
      texts(who, ofWindow),
    );
  for (const who of ['buyer', 'seller'])
    expect(stored.map(({ text }) => text).filter((text) => String(text).startsWith(`${who} `))).toEqual(
      texts(who, ofMember),
    );
  expect(Math.min(...Object.values(proxy.counts))).toBeGreaterThan(3);
});
