import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/otc';
import { countOf } from '@/kit/format/countText';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, StatusOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { ordersOf } from './orders';
import { memberSeenBy, partiesSeenBy } from './parties';
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
    .select([
      sql<boolean>`exists (select from "chatStaff" where "chatStaff"."roomNo" = "otcRoom"."roomNo"
        and "userId" = ${person.actor?.userId ?? '0'})`.as('joined'),
      sql<
        Listed['lastBy']
      >`(select "senderRole" from "otcMessage" message where message."roomNo" = "otcRoom"."roomNo"
        and "senderRole" <> 'SYSTEM' order by seq desc limit 1)`.as('lastBy'),
    ])
    .where('lastAt', 'is not', null);
  for (const condition of await visibleTo(db, person)) query = query.where(condition);
  if ('numbers' in wish) {
    query = query.where('roomNo', 'in', [...wish.numbers, '']);
  } else {
    query = query.limit(pageSize);
    const { status = [], keyword = '', cursor } = wish;
    if (status.length > 0) query = query.where('orderStatus', 'in', status);
    if (keyword !== '') {
      const party = sql`exists (select from member where uid = ${keyword} and ${await memberSeenBy(db, person)}
        and uid in ("buyerUid", "sellerUid"))`;
      query = query.where(sql<boolean>`(${party} or strpos("orderNo", ${keyword}) > 0)`);
    }
    const after = readCursor(cursor);
    if (after)
      query = query.where(sql<boolean>`("lastAt", id) < (${after.at}::timestamptz, ${after.id}::bigint)`);
  }
  const rows = await query.orderBy('lastAt', 'desc').orderBy('id', 'desc').execute();
  const orders = await ordersOf(
    db,
    rows.map(({ orderNo }) => orderNo),
  );
  const names = await partiesSeenBy(
    db,
    person,
    rows.flatMap(({ buyerUid, sellerUid }) => [buyerUid, sellerUid]),
  );
  return rows.map((row) => ({ ...roomFrame(row), ...orderIn(row, orders), ...partiesIn(row, names) }));
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

/** A room with whether the person has joined it, and who wrote last; null if nobody has. */
type Listed = Room & { joined: boolean; lastBy: RecordEntry<'otcMessage'>['senderRole'] | null };

const orderIn = ({ orderNo, staffJoined, lastBy }: Listed, orders: Awaited<ReturnType<typeof ordersOf>>) => {
  const order = orders.get(orderNo);
  if (!order) return {};
  const { coinCode, amount, fiatCode, money, turn } = order;
  const isByParty = lastBy === 'BUYER' || lastBy === 'SELLER';
  return { coinCode, amount, fiatCode, money, turn, awaitsAnswer: turn !== null && staffJoined && isByParty };
};

const partiesIn = ({ buyerUid, sellerUid }: Listed, names: ReadonlyMap<string, string | null>) => {
  const seen = (uid: string | null) => (uid !== null && names.has(uid) ? uid : null);
  const nameOf = (uid: string | null) => (uid === null ? null : (names.get(uid) ?? null));
  return {
    buyerUid: seen(buyerUid),
    buyerName: nameOf(buyerUid),
    sellerUid: seen(sellerUid),
    sellerName: nameOf(sellerUid),
  };
};

const roomFrame = (row: Listed): Omit<ChatRoom, 'buyerUid' | 'sellerUid'> => ({
  id: row.id,
  room: row.roomNo,
  orderNo: row.orderNo,
  orderStatus: row.orderStatus,
  lastMessage: row.lastMessage,
  lastAt: row.lastAt,
  lastSeq: countOf(row.messageCount),
  unread: countOf(row.unreadStaff),
  flagged: countOf(row.riskWords),
  staffJoined: row.staffJoined,
  joined: row.joined,
});
