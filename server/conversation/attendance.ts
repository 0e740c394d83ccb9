import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Actor } from '@server/call/call';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { tellChat } from './events';
import { sayBySystem } from './say';
import { sentences } from './sentences';

type Making = Pick<Context, 'nextId' | 'now'>;
type Staff = Pick<Actor, 'userId' | 'name'>;

/** Lets staff take part in a room and tells both parties, once. Returns whether they were outside before. */
export const joinRoom = async (
  db: Kysely<Tables>,
  context: Making,
  roomNo: string,
  { userId, name }: Staff,
): Promise<boolean> => {
  const joined = await db
    .insertInto('chatStaff')
    .values({ roomNo, userId, name, joinedAt: context.now().toISOString() })
    .onConflict((row) => row.doNothing())
    .returning('userId')
    .executeTakeFirst();
  if (!joined) return false;
  await recordsOf(db)
    .updateTable('otcRoom')
    .set({ staffJoined: true })
    .where('roomNo', '=', roomNo)
    .execute();
  await sayBySystem(db, context, roomNo, sentences.joined(name));
  return true;
};

/** Lets staff leave a room and tells both parties. Returns whether they were in it. */
export const leaveRoom = async (
  db: Kysely<Tables>,
  context: Making,
  roomNo: string,
  { userId, name }: Staff,
): Promise<boolean> => {
  const left = await db
    .deleteFrom('chatStaff')
    .where('roomNo', '=', roomNo)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  if (!left) return false;
  const others = sql<boolean>`exists (select from "chatStaff" where "chatStaff"."roomNo" = ${roomNo})`;
  await recordsOf(db)
    .updateTable('otcRoom')
    .set({ staffJoined: others, unreadStaff: sql`case when ${others} then "unreadStaff" else 0 end` })
    .where('roomNo', '=', roomNo)
    .execute();
  await sayBySystem(db, context, roomNo, sentences.left(name));
  return true;
};

/** Whether a staff user has joined the room. */
export const hasJoined = async (db: Kysely<Tables>, roomNo: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('chatStaff')
    .select('roomNo')
    .where('roomNo', '=', roomNo)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined;

/** Takes the right to write in a room from a member, and tells both parties, once. */
export const blockMember = async (
  db: Kysely<Tables>,
  context: Making,
  {
    roomNo,
    memberUid,
    reason,
    userId,
  }: { roomNo: string; memberUid: string; reason: string; userId: string },
): Promise<void> => {
  const blockedAt = context.now().toISOString();
  const blocked = await db
    .insertInto('chatBlock')
    .values({ roomNo, memberUid, reason, userId, blockedAt })
    .onConflict((row) => row.doNothing())
    .returning('memberUid')
    .executeTakeFirst();
  if (!blocked) return;
  await sayBySystem(db, context, roomNo, sentences.blocked(memberUid));
};

/** Who reads, and up to which message. */
export type Reading = { role: 'BUYER' | 'SELLER' | 'STAFF'; upToSeq: number; connection: string };

/** Stores how far a side has read. It only grows, and never beyond the last message. Tells the others. */
export const markRead = async (
  db: Kysely<Tables>,
  room: { roomNo: string; messageCount: number },
  { role, upToSeq: wished, connection }: Reading,
): Promise<void> => {
  const { roomNo } = room;
  const upToSeq = Math.min(wished, room.messageCount);
  const grown = await db
    .insertInto('chatRead')
    .values({ roomNo, role, upToSeq })
    .onConflict((row) =>
      row.columns(['roomNo', 'role']).doUpdateSet({ upToSeq }).where('chatRead.upToSeq', '<', upToSeq),
    )
    .returning('upToSeq')
    .executeTakeFirst();
  if (!grown) return;
  if (role === 'STAFF') {
    await sql`update "otcRoom" set "unreadStaff" = (select count(*) from "otcMessage" message
      where message."roomNo" = ${roomNo} and seq > ${upToSeq} and "senderRole" in ('BUYER', 'SELLER'))
      where "roomNo" = ${roomNo} and "unreadStaff" > 0`.execute(db);
    await tellChat(db, { kind: 'room', room: roomNo });
  }
  const data = { room: roomNo, role, upToSeq };
  await tellChat(db, {
    kind: 'frame',
    room: roomNo,
    frame: { type: 'receipt', data },
    except: connection,
  });
};
