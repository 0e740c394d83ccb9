import type { Permission } from '@/api/gen/operations';
import { countOf } from '@/kit/format/countText';
import { recordsOf } from '@server/db/typedRecords';
import { code, Failure } from '@server/call/failure';
import { inTransaction } from '@server/db/transaction';
import { tellChat } from '@server/conversation/events';
import { hasJoined, markRead } from '@server/conversation/attendance';
import { sayBySystem } from '@server/conversation/say';
import { sentences } from '@server/conversation/sentences';
import { writeMessage } from '@server/conversation/write';
import type { Asked } from '../frames';
import { requireStaff, seatIn, texts } from '../seat';
import type { Seat } from '../seat';
import type { Visitor } from '../visitor';

/** Stores a message and acknowledges it; the same `clientMsgId` has the same answer. */
export const send = async (visitor: Visitor, { data }: Asked<'send'>): Promise<void> => {
  const { key, name, actor } = visitor.person();
  const { role } = await seatToWrite(visitor, data.room, 'otc:chat:send');
  const { mayWriteNow } = visitor;
  const writer = { role, key, name, isStaff: actor !== null, mayWriteNow };
  const { room: roomNo, clientMsgId } = data;
  const wished = { roomNo, ...data };
  const said = await inTransaction(visitor.db, (db) => writeMessage(db, visitor.context, writer, wished));
  visitor.answer({ type: 'ack', data: { room: roomNo, clientMsgId, ...said } });
};

/** The seat of somebody who takes part. Throws 40301 when staff have not joined. */
async function seatToWrite({ db, person }: Visitor, room: string, right: Permission): Promise<Seat> {
  const who = person();
  const seat = await seatIn(db, who, room, right);
  if (who.actor && !(await hasJoined(db, room, who.key)))
    throw new Failure(code.noPermission, texts.notJoined);
  return seat;
}

/** Stores how far a side has read. */
export const read = async (visitor: Visitor, { data }: Asked<'read'>): Promise<void> => {
  const { room, role } = await seatToWrite(visitor, data.room, 'otc:chat:detail');
  const counted = { roomNo: data.room, messageCount: countOf(room.messageCount) };
  await inTransaction(visitor.db, (db) =>
    markRead(db, counted, { role, upToSeq: data.upToSeq, connection: visitor.reader.id }),
  );
};

/** Tells the others that somebody writes; nothing is stored. */
export const typing = async (visitor: Visitor, { data }: Asked<'typing'>): Promise<void> => {
  if (!visitor.mayTypeNow(data.room)) return;
  const { role } = await seatToWrite(visitor, data.room, 'otc:chat:send');
  const { name } = visitor.person();
  const frame = { type: 'typing', data: { room: data.room, role, name } } as const;
  await tellChat(visitor.db, { kind: 'frame', room: data.room, frame, except: visitor.reader.id });
};

/** Hides a picture from the parties. The file and the message stay as evidence (I-5). */
export const recallImage = async (visitor: Visitor, { data }: Asked<'recallImage'>): Promise<void> => {
  requireStaff(visitor.person(), 'otc:chat:block');
  const { room } = await seatToWrite(visitor, data.room, 'otc:chat:block');
  await inTransaction(visitor.db, async (db) => {
    const message = await recordsOf(db)
      .selectFrom('otcMessage')
      .select('msgId')
      .where('roomNo', '=', data.room)
      .where('msgId', '=', data.msgId)
      .where('kind', '=', 'IMAGE')
      .executeTakeFirst();
    if (!message) throw new Failure(code.notFound, texts.noPicture);
    const before = await recordsOf(db)
      .selectFrom('otcMessage')
      .select('msgId')
      .where('roomNo', '=', data.room)
      .where('recalls', '=', data.msgId)
      .executeTakeFirst();
    if (before) return;
    await sayBySystem(db, visitor.context, data.room, sentences.hidden(data.reason), data.msgId);
  });
  await visitor.audit({ action: 'otc:chat:block', resourceId: room.id, reason: data.reason });
};
