import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/otc';
import { countOf } from '@/kit/format/countText';
import { recordsOf } from '@server/db/typedRecords';
import type { StatusOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import type { Person } from './person';
import { visibleTo } from './seat';
import type { Room } from './seat';

type ChatRoom = components['schemas']['ChatRoom'];

/** Which rooms: some by number, or a page of those that match, after a cursor. */
export type Wish =
  | { numbers: readonly string[] }
  | {
      status?: readonly StatusOf<'otcOrder'>[] | undefined;
      keyword?: string | undefined;
      cursor?: string | undefined;
    };

const pageSize = 50;

/** Returns rooms that a person may see, those with the newest message first. */
export const listedRooms = async (db: Kysely<Tables>, person: Person, wish: Wish): Promise<ChatRoom[]> => {
  let query = recordsOf(db)
    .selectFrom('otcRoom')
    .selectAll()
    .select(
      sql<boolean>`exists (select from "chatStaff" where "chatStaff"."roomNo" = "otcRoom"."roomNo"
        and "userId" = ${person.actor?.userId ?? '0'})`.as('joined'),
    )
    .where('lastAt', 'is not', null);
  for (const condition of await visibleTo(db, person)) query = query.where(condition);
  if ('numbers' in wish) {
    query = query.where('roomNo', 'in', [...wish.numbers, '']);
  } else {
    query = query.limit(pageSize);
    const { status = [], keyword = '', cursor } = wish;
    if (status.length > 0) query = query.where('orderStatus', 'in', status);
    if (keyword !== '') {
      const exact = sql<boolean>`${keyword} in ("buyerUid", "sellerUid") or strpos("orderNo", ${keyword}) > 0`;
      query = query.where(sql<boolean>`(${exact})`);
    }
    const after = readCursor(cursor);
    if (after)
      query = query.where(sql<boolean>`("lastAt", id) < (${after.at}::timestamptz, ${after.id}::bigint)`);
  }
  const rows = await query.orderBy('lastAt', 'desc').orderBy('id', 'desc').execute();
  return rows.map(roomFrame);
};

/** Returns the cursor after these rooms; null when they are the last. */
export const cursorAfter = (rooms: readonly ChatRoom[]): string | null => {
  const last = rooms.at(-1);
  return last && rooms.length === pageSize ? `${last.lastAt}|${last.id}` : null;
};

const readCursor = (cursor = ''): { at: string; id: string } | null => {
  const [at = '', id = ''] = cursor.split('|');
  // JavaScript reads February 30 as March 2, and knows a year 0; PostgreSQL refuses both.
  const time = Number.isNaN(Date.parse(at)) ? '' : new Date(at).toISOString();
  const isRight = time === at && /^(?!0000)\d{4}-/.test(at) && /^\d{1,18}$/.test(id);
  return isRight ? { at, id } : null;
};

const roomFrame = (row: Room & { joined: boolean }): ChatRoom => ({
  id: row.id,
  room: row.roomNo,
  orderNo: row.orderNo,
  orderStatus: row.orderStatus,
  buyerUid: row.buyerUid,
  sellerUid: row.sellerUid,
  lastMessage: row.lastMessage,
  lastAt: row.lastAt,
  lastSeq: countOf(row.messageCount),
  unread: countOf(row.unreadStaff),
  flagged: countOf(row.riskWords),
  staffJoined: row.staffJoined,
  joined: row.joined,
});
