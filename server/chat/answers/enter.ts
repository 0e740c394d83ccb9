import type { components } from '@/api/gen/contract/otc';
import { countOf } from '@/kit/format/countText';
import { inTransaction } from '@server/db/transaction';
import { hasJoined, joinRoom, leaveRoom } from '@server/conversation/attendance';
import { isReadOnly } from '@server/conversation/write';
import type { Asked } from '../frames';
import { readMessages, shownTo } from '../messages';
import { ordersOf } from '../orders';
import { partiesSeenBy } from '../parties';
import { memberName } from '../person';
import { requireStaff, seatIn } from '../seat';
import type { Room } from '../seat';
import type { Visitor } from '../visitor';

type Joined = components['schemas']['ChatJoined']['data'];

const newest = 50;
const mostMissed = 200;

/** Staff read silently; the audit log records it. */
export const watch = async (visitor: Visitor, { data }: Asked<'watch'>): Promise<void> => {
  const person = visitor.person();
  requireStaff(person, 'otc:chat:detail');
  const { room } = await seatIn(visitor.db, person, data.room, 'otc:chat:detail');
  await visitor.audit({ logType: 'ACCESS', action: 'otc:chat:detail', resourceId: room.id });
  await enter(visitor, room, data.lastSeq);
};

/** Takes part in a room. Both parties are told of staff, once. */
export const join = async (visitor: Visitor, { data }: Asked<'join'>): Promise<void> => {
  const person = visitor.person();
  const { actor } = person;
  const { room } = await seatIn(visitor.db, person, data.room, 'otc:chat:join');
  if (actor) {
    const isNew = await inTransaction(visitor.db, (db) => joinRoom(db, visitor.context, data.room, actor));
    if (isNew) await visitor.audit({ action: 'otc:chat:join', resourceId: room.id });
  }
  await enter(visitor, room, data.lastSeq);
};

/** Stops the frames of a room; staff who joined leave it, unless `quiet`. */
export const leave = async (visitor: Visitor, { data }: Asked<'leave'>): Promise<void> => {
  const { actor } = visitor.person();
  visitor.hub.leave(visitor.reader.id, data.room);
  if (actor && data.quiet !== true) {
    const { room } = await seatIn(visitor.db, visitor.person(), data.room, 'otc:chat:detail');
    const hasLeft = await inTransaction(visitor.db, (db) => leaveRoom(db, visitor.context, data.room, actor));
    if (hasLeft) await visitor.audit({ action: 'otc:chat:join', resourceId: room.id });
  }
  visitor.answer({ type: 'left', data: { room: data.room } });
};

async function enter(visitor: Visitor, room: Room, claimed: number | undefined): Promise<void> {
  const { db, context } = visitor;
  const person = visitor.person();
  const { roomNo } = room;
  const count = countOf(room.messageCount);
  // A client that claims more than there is would wait for ever.
  const lastSeq = claimed === undefined ? undefined : Math.min(claimed, count);
  const rows =
    lastSeq === undefined
      ? await readMessages(db, roomNo, 'newest', newest)
      : await readMessages(db, roomNo, { after: lastSeq }, mostMissed);
  const sent = countOf(rows.at(-1)?.seq) ?? lastSeq ?? 0;
  const data: Joined = {
    room: roomNo,
    joined: person.actor === null || (await hasJoined(db, roomNo, person.key)),
    participants: await participantsOf(visitor, room),
    order: await orderOf(visitor, room),
    lastSeq: Math.max(sent, count),
    readSeq: await readSeqs(visitor, roomNo),
    missed: rows.map((row) => shownTo(person, context, row)),
    hasMore: lastSeq === undefined && (countOf(rows[0]?.seq) ?? 1) > 1,
    readOnly: await isReadOnly(db, room, context.now()),
  };
  visitor.answer({ type: 'joined', data });
  // What follows `missed` comes as `message` frames.
  visitor.hub.follow(visitor.reader, roomNo, sent);
}

const orderOf = async ({ db }: Visitor, { orderNo, orderStatus }: Room): Promise<Joined['order']> => {
  const order = (await ordersOf(db, [orderNo])).get(orderNo);
  return { no: orderNo, ...(order ? { status: order.status, turn: order.turn } : { status: orderStatus }) };
};

const readSeqs = async ({ db }: Visitor, roomNo: string): Promise<Joined['readSeq']> => {
  const rows = await db.selectFrom('chatRead').selectAll().where('roomNo', '=', roomNo).execute();
  const of = (role: string) => rows.find((row) => row.role === role)?.upToSeq ?? 0;
  return { BUYER: of('BUYER'), SELLER: of('SELLER'), STAFF: of('STAFF') };
};

const participantsOf = async (
  { db, person }: Visitor,
  { roomNo, buyerUid, sellerUid }: Room,
): Promise<Joined['participants']> => {
  const seen = await partiesSeenBy(db, person(), [buyerUid, sellerUid]);
  const blocks = await db.selectFrom('chatBlock').select('memberUid').where('roomNo', '=', roomNo).execute();
  const party = async (role: 'BUYER' | 'SELLER', uid: string | null) => {
    if (uid === null) return [];
    const isSeen = seen.has(uid);
    const name = (await memberName(db, uid)) ?? (isSeen ? uid : '—');
    const blocked = blocks.some(({ memberUid }) => memberUid === uid);
    return [{ role, ...(isSeen && { uid }), name, blocked }];
  };
  const staff = await db
    .selectFrom('chatStaff')
    .select('name')
    .where('roomNo', '=', roomNo)
    .orderBy('joinedAt')
    .execute();
  return [
    ...(await party('BUYER', buyerUid)),
    ...(await party('SELLER', sellerUid)),
    ...staff.map(({ name }) => ({ role: 'STAFF' as const, name, blocked: false })),
  ];
};
