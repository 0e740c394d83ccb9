import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Permission } from '@/api/gen/operations';
import { code, Failure } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { scopeOf } from '@server/resources/rows/scope';
import { noRoom } from '@server/conversation/write';
import type { Person } from './person';

export type Room = RecordRow<'otcRoom'>;

/** A side of a conversation. */
type Role = 'BUYER' | 'SELLER' | 'STAFF';

/** A room and the side on which a person is. */
export type Seat = { room: Room; role: Role };

export const texts = {
  noRoom,
  noRight: { 'zh-CN': '您没有此权限', 'en-US': 'You have no permission for this' },
  staffOnly: { 'zh-CN': '仅限客服', 'en-US': 'Only staff may do this' },
  notJoined: { 'zh-CN': '请先加入会话', 'en-US': 'Join the room first' },
  again: { 'zh-CN': '连接已验证', 'en-US': 'This connection is signed in already' },
  noPicture: { 'zh-CN': '此消息没有图片', 'en-US': 'This message has no picture' },
} as const;

const entity = { name: 'otcRoom', keys: { agentPath: ['buyerAgentPath', 'sellerAgentPath'] } };

/** Returns the conditions of the rooms that a person may see: for staff their data scope, for members the own rooms. */
export const visibleTo = async (db: Kysely<Tables>, { actor, key }: Person) =>
  actor ? scopeOf(entity, actor, db) : [sql<boolean>`${key} in ("buyerUid", "sellerUid")`];

/** Throws 40301 unless the person is staff with the right. */
export const requireStaff = ({ actor }: Person, right: Permission): void => {
  if (!actor) throw new Failure(code.noPermission, texts.staffOnly);
  if (!actor.permissions.has(right)) throw new Failure(code.noPermission, texts.noRight);
};

/**
 * Returns the seat of a person in a room. Throws 40401 when the room is out of sight, which does not tell whether it exists,
 * and 40301 when staff lack the right.
 */
export const seatIn = async (
  db: Kysely<Tables>,
  person: Person,
  roomNo: string,
  right: Permission,
): Promise<Seat> => {
  if (person.actor) requireStaff(person, right);
  let query = recordsOf(db).selectFrom('otcRoom').selectAll().where('roomNo', '=', roomNo);
  for (const condition of await visibleTo(db, person)) query = query.where(condition);
  const room = await query.executeTakeFirst();
  if (!room) throw new Failure(code.notFound, texts.noRoom);
  if (person.actor) return { room, role: 'STAFF' };
  return { room, role: room.buyerUid === person.key ? 'BUYER' : 'SELLER' };
};
