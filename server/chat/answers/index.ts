import { countOf } from '@/kit/format/countText';
import { code, Failure } from '@server/call/failure';
import type { ClientFrame } from '@/api/gen/otcSocket';
import type { Asked } from '../frames';
import { readMessages, shownTo } from '../messages';
import { cursorAfter, listedRooms } from '../roomList';
import { requireStaff, seatIn, texts } from '../seat';
import type { Visitor } from '../visitor';
import { join, leave, watch } from './enter';
import { read, recallImage, send, typing } from './write';

/** The rooms of staff; from now on they are told of each one that changes. */
const rooms = async (visitor: Visitor, { data }: Asked<'rooms'>): Promise<void> => {
  const person = visitor.person();
  requireStaff(person, 'otc:chat:list');
  const found = await listedRooms(visitor.db, person, data);
  visitor.answer({ type: 'rooms.ok', data: { rooms: found, cursor: cursorAfter(found) } });
  visitor.hub.list(visitor.reader);
};

/** Earlier messages of a room that the connection follows. */
const history = async (visitor: Visitor, { data }: Asked<'history'>): Promise<void> => {
  const { room, beforeSeq, limit } = data;
  const person = visitor.person();
  await seatIn(visitor.db, person, room, 'otc:chat:detail');
  if (!visitor.hub.follows(visitor.reader.id, room)) throw new Failure(code.noPermission, texts.notJoined);
  const rows = await readMessages(visitor.db, room, { before: beforeSeq }, limit);
  const messages = rows.map((row) => shownTo(person, visitor.context, row));
  visitor.answer({
    type: 'history.ok',
    data: { room, messages, hasMore: (countOf(rows[0]?.seq) ?? 1) > 1 },
  });
};

/** Answers one frame of a person who is signed in. Throws a `Failure`, which becomes an `error` frame. */
export const answerFrame = async (visitor: Visitor, frame: ClientFrame): Promise<void> => {
  switch (frame.type) {
    case 'ping':
      return visitor.answer({ type: 'pong', data: {} });
    case 'rooms':
      return rooms(visitor, frame);
    case 'watch':
      return watch(visitor, frame);
    case 'join':
      return join(visitor, frame);
    case 'leave':
      return leave(visitor, frame);
    case 'history':
      return history(visitor, frame);
    case 'send':
      return send(visitor, frame);
    case 'read':
      return read(visitor, frame);
    case 'typing':
      return typing(visitor, frame);
    case 'recallImage':
      return recallImage(visitor, frame);
    default:
      // `auth` and `auth.refresh` concern the connection, which answers them.
      throw new Failure(code.validation, texts.again);
  }
};
