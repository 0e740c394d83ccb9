import type { ServerFrame } from '../gen/otcSocket';
import type { Connection } from '../socket/connection';
import type { ChatRoom, DataOf } from '../socket/frames';

export type ChatRoomsFilter = Pick<DataOf<'rooms'>, 'status' | 'keyword'>;

/** The rooms of a filter, the one with the newest message first. */
export type ChatRooms = {
  /** False until the platform has listed them for the first time. */
  isListed: boolean;
  rooms: readonly ChatRoom[];
  /** For the next rooms; null at the end. */
  cursor: string | null;
  /** Why they cannot be listed. */
  refusal: { code: number; msg: string } | null;
};

export const noRooms: ChatRooms = { isListed: false, rooms: [], cursor: null, refusal: null };

/** Whether the platform would list a room under a filter. */
function matches({ orderStatus, orderNo, buyerUid, sellerUid }: ChatRoom, filter: ChatRoomsFilter): boolean {
  const { status = [], keyword = '' } = filter;
  if (status.length > 0 && !status.includes(orderStatus)) return false;
  return orderNo.includes(keyword) || keyword === buyerUid || keyword === sellerUid;
}

const byNewest = (one: ChatRoom, other: ChatRoom) =>
  (other.lastAt ?? '').localeCompare(one.lastAt ?? '') || other.lastSeq - one.lastSeq;

/** Adds or replaces rooms. */
export function withRooms(known: ChatRooms, added: readonly ChatRoom[], filter: ChatRoomsFilter): ChatRooms {
  const numbers = new Set(added.map(({ room }) => room));
  const others = known.rooms.filter(({ room }) => !numbers.has(room));
  const rooms = [...others, ...added.filter((room) => matches(room, filter))].sort(byNewest);
  return { ...known, rooms };
}

type Cell = { read: () => ChatRooms; write: (rooms: ChatRooms) => void };

/** Keeps a list of rooms up to date. Returns a function that stops it. */
export function followRooms(connection: Connection, filter: ChatRoomsFilter, { read, write }: Cell) {
  const list = async (): Promise<void> => {
    const { frame, failure } = await connection.request('rooms', filter);
    if (frame?.type === 'rooms.ok') {
      const { rooms, cursor } = frame.data;
      write(withRooms({ ...noRooms, isListed: true, cursor }, rooms, filter));
    } else if (failure?.why === 'refused')
      write({ ...read(), refusal: { code: failure.code, msg: failure.msg } });
    // Lost: the next connection lists again.
    else if (failure?.why === 'timeout' && connection.state().phase === 'open') return list();
  };
  return connection.subscribe({
    onOpen: () => void list(),
    onFrame: (frame: ServerFrame) => {
      if (frame.type === 'room') write(withRooms(read(), [frame.data], filter));
    },
  });
}
