import { countOf } from '@/kit/format/countText';
import type { Context } from '@server/context';
import type { ChatEvent } from '@server/conversation/events';
import type { Told } from './frames';
import { readMessages, shownTo } from './messages';
import type { Person } from './person';
import { listedRooms } from './roomList';

/** A connection as the hub sees it. */
export type Reader = {
  id: string;
  person: () => Person;
  tell: (frame: Told) => void;
  /** False once the connection is lost; nobody ends what begins after that. */
  isOpen: () => boolean;
};

/** One room that a reader follows; `sent` is the number of the last message that it was told. */
type Following = { reader: Reader; sent: number };

const most = 500;
/** Changes of rooms are told to lists at most this often, in milliseconds. */
const listEvery = 200;
/** After a failure of the database, in milliseconds. */
const retryAfter = 1_000;

/**
 * Delivers to the readers of this process. An event only says that a room has something new: the messages are read from the
 * database, in order and without a gap, so an event that is lost or doubled does no harm.
 */
export const createHub = (context: Context) => {
  const rooms = new Map<string, Set<Following>>();
  const lists = new Map<string, Reader>();
  const busy = new Set<string>();
  const again = new Set<string>();
  const changed = new Set<string>();
  const retries = new Map<string, NodeJS.Timeout>();
  let listTimer: NodeJS.Timeout | undefined;

  /** Sends what is new in a room. One run at a time per room; an event during a run starts another. */
  const deliver = async (room: string): Promise<void> => {
    if (busy.has(room)) return void again.add(room);
    busy.add(room);
    try {
      do {
        again.delete(room);
        await deliverOnce(room);
      } while (again.has(room));
    } catch (error) {
      console.error(`Messages of ${room} could not be delivered:`, error);
      // The next event may be far away.
      clearTimeout(retries.get(room));
      retries.set(room, setTimeout(() => void deliver(room), retryAfter).unref());
    } finally {
      busy.delete(room);
    }
  };
  const deliverOnce = async (room: string): Promise<void> => {
    const followers = [...(rooms.get(room) ?? [])];
    if (followers.length === 0) return;
    const after = Math.min(...followers.map(({ sent }) => sent));
    const rows = await readMessages(context.db, room, { after }, most);
    for (const row of rows) {
      const seq = countOf(row.seq);
      for (const one of followers) {
        // Who left or entered again meanwhile is served by another entry, or not at all.
        if (seq <= one.sent || !rooms.get(room)?.has(one)) continue;
        one.sent = seq;
        const { reader } = one;
        reader.tell({ type: 'message', room, data: shownTo(reader.person(), context, row) });
      }
    }
    if (rows.length === most) again.add(room);
  };

  const tellLists = async (): Promise<void> => {
    listTimer = undefined;
    const numbers = [...changed];
    changed.clear();
    for (const reader of lists.values()) {
      const found = await listedRooms(context.db, reader.person(), { numbers });
      for (const data of found) reader.tell({ type: 'room', data });
    }
  };
  const tellNewest = async (): Promise<void> => {
    for (const reader of lists.values())
      for (const data of await listedRooms(context.db, reader.person(), {}))
        reader.tell({ type: 'room', data });
  };
  const listChange = (room: string): void => {
    if (lists.size === 0) return;
    changed.add(room);
    listTimer ??= setTimeout(() => void tellLists().catch(complain), listEvery);
  };

  const leave = (id: string, room: string): void => {
    const followers = rooms.get(room);
    for (const one of followers ?? []) if (one.reader.id === id) followers?.delete(one);
    if (followers?.size === 0) rooms.delete(room);
  };

  return {
    /** Lets a reader follow a room after the message `sent`; what came meanwhile is delivered at once. */
    follow: (reader: Reader, room: string, sent: number): void => {
      leave(reader.id, room);
      if (!reader.isOpen()) return;
      const followers = rooms.get(room) ?? new Set();
      followers.add({ reader, sent });
      rooms.set(room, followers);
      void deliver(room);
    },
    leave,
    follows: (id: string, room: string): boolean =>
      [...(rooms.get(room) ?? [])].some(({ reader }) => reader.id === id),
    /** Tells a reader of each room that changes from now on. */
    list: (reader: Reader): void => {
      if (reader.isOpen()) lists.set(reader.id, reader);
    },
    forget: (id: string): void => {
      lists.delete(id);
      for (const room of [...rooms.keys()]) leave(id, room);
    },
    handle: (event: ChatEvent): void => {
      if (event.kind === 'rights') return;
      if (event.kind === 'frame') {
        for (const { reader } of rooms.get(event.room) ?? [])
          if (reader.id !== event.except) reader.tell(event.frame);
        return;
      }
      if (event.kind === 'message') void deliver(event.room);
      listChange(event.room);
    },
    /** Events may be missing: looks at all rooms. Lists are told of the rooms that were spoken in last. */
    catchUp: (): void => {
      for (const room of rooms.keys()) void deliver(room);
      void tellNewest().catch(complain);
    },
    stop: (): void => {
      clearTimeout(listTimer);
      for (const retry of retries.values()) clearTimeout(retry);
    },
  };
};

const complain = (error: unknown): void => console.error('Rooms could not be told:', error);

export type Hub = ReturnType<typeof createHub>;
