import { sql } from 'kysely';
import { createHub } from '@server/chat/hub';
import type { Reader } from '@server/chat/hub';
import type { Told } from '@server/chat/frames';
import type { Person } from '@server/chat/person';
import type { Context } from '@server/context';
import { loadActor } from '@server/call/actor';
import { say } from '@server/conversation/say';
import { startPlatform } from '@test/support/platform';
import type { Platform } from '@server/platform';
import { staffToken } from '@test/support/staff';
import { takeComplaints } from '@test/support/failOnConsole';

let platform: Platform;
let person: Person;
let rooms: string[];

beforeAll(async () => {
  platform = await startPlatform();
  const actor = await loadActor(platform.db, await staffToken(platform, 'admin'), platform.now());
  if (!actor) throw new Error('admin has no session');
  person = {
    key: actor.userId,
    name: actor.name,
    actor,
    sessionId: actor.sessionId,
    expiresAt: platform.now().toISOString(),
  };
  const found = await sql<{ roomNo: string }>`select "roomNo" from "otcRoom"
    where "lastAt" is not null order by id limit 120`.execute(platform.db);
  rooms = found.rows.map(({ roomNo }) => roomNo);
});
afterAll(() => platform.close());

/** A reader that keeps what it is told. */
const readerOf = (isOpen = () => true) => {
  const told: Told[] = [];
  let look = () => {};
  const tell = (frame: Told) => {
    told.push(frame);
    look();
  };
  const reader: Reader = { id: 'reader', person: () => person, tell, isOpen };
  return {
    reader,
    told,
    numbers: () => told.flatMap((frame) => (frame.type === 'message' ? [frame.data.seq] : [])),
    until: (isSo: () => boolean): Promise<void> =>
      new Promise((done) => {
        look = () => (isSo() ? done() : undefined);
        look();
      }),
  };
};

const write = async (room: string, text: string): Promise<number> => {
  const saying = {
    roomNo: room,
    senderRole: 'BUYER',
    senderKey: '1',
    senderName: 'B',
    kind: 'TEXT',
    text,
  } as const;
  return (await say(platform.db, platform, saying)).seq;
};

test('a connection that was lost while it entered a room is not followed for ever', () => {
  const [hub, { reader }] = [createHub(platform), readerOf(() => false)];
  hub.follow(reader, rooms[0] ?? '', 0);
  hub.list(reader);
  expect(hub.follows('reader', rooms[0] ?? '')).toBe(false);
});

test('a message that the database could not read at first is delivered without another event', async () => {
  let failures = 1;
  const failing: Context = {
    ...platform,
    db: platform.db.withPlugin({
      transformQuery: ({ node }) => {
        if (failures > 0) {
          failures -= 1;
          throw new Error('The database is away');
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  };
  const [room = ''] = rooms;
  const seq = await write(room, 'after a failure');
  const hub = createHub(failing);
  const { reader, numbers, until } = readerOf();
  hub.follow(reader, room, seq - 1);
  await until(() => numbers().length > 0);
  expect(numbers()).toEqual([seq]);
  expect(takeComplaints()).toEqual([expect.stringContaining('The database is away')]);
  hub.stop();
});

test('who enters a room again during a delivery is not told the same twice', async () => {
  const [room = ''] = rooms;
  const seq = await write(room, 'known to the second visit');
  const hub = createHub(platform);
  const { reader, numbers, until } = readerOf();
  hub.follow(reader, room, 0);
  hub.follow(reader, room, seq);
  const next = await write(room, 'new');
  hub.handle({ kind: 'message', room });
  await until(() => numbers().includes(next));
  expect(numbers()).toEqual([next]);
});

test('the list of staff is told of all rooms that change at once', async () => {
  const hub = createHub(platform);
  const { reader, told, until } = readerOf();
  hub.list(reader);
  for (const room of rooms) hub.handle({ kind: 'room', room });
  await until(() => told.length >= rooms.length);
  expect(new Set(told.map(({ data }) => Object(data).room))).toEqual(new Set(rooms));
});

test('after a gap in the events the list of staff is told of the rooms with the newest messages', async () => {
  const hub = createHub(platform);
  const { reader, told, until } = readerOf();
  hub.list(reader);
  const room = rooms.at(-1) ?? '';
  await write(room, 'said during the gap');
  hub.catchUp();
  await until(() => told.some(({ data }) => Object(data).room === room));
});
