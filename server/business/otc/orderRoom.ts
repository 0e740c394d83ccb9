import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/shared';
import type { Text } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { chatChannel, tellChat } from '@server/conversation/events';
import { say, sayBySystem } from '@server/conversation/say';
import { sentences } from '@server/conversation/sentences';
import { shownName } from '@server/member/names';
import { partiesOf } from './parties';
import type { Parties, Party } from './parties';

type Schemas = components['schemas'];
type Making = Pick<Context, 'nextId' | 'now'>;

/** Returns the room of an order: `otc:{orderNo}`. */
export const roomOf = (orderNo: string): string => `otc:${orderNo}`;

/** A new order, as far as its room needs it. */
type Order = Parties &
  Pick<RecordRow<'otcOrder'>, 'buyerAgentPath' | 'sellerAgentPath' | 'status' | 'referenceCode'>;

/** Makes the room of a new order. */
const openRoom = async (db: Kysely<Tables>, context: Making, order: Order): Promise<void> => {
  const { orderNo, buyerUid, sellerUid, buyerAgentPath, sellerAgentPath, status } = order;
  await recordsOf(db)
    .insertInto('otcRoom')
    .values({
      id: context.nextId(),
      version: 1,
      roomNo: roomOf(orderNo),
      orderNo,
      buyerUid,
      sellerUid,
      buyerAgentPath,
      sellerAgentPath,
      lastMessage: null,
      messageCount: 0,
      unreadStaff: 0,
      orderStatus: status,
      staffJoined: false,
      riskWords: 0,
      lastAt: null,
    })
    .execute();
};

/** A change of the status of an order. */
export type OrderStep = {
  orderNo: string;
  status: Schemas['OtcOrderStatus'];
  /** Who caused it. */
  by: Schemas['ChatRole'];
  /** What the room says about it. */
  text: Text;
};

/** Tells the room of an order that its status changed, in the caller's transaction. */
export const announceOrder = async (
  db: Kysely<Tables>,
  context: Making,
  { orderNo, status, by, text }: OrderStep,
): Promise<void> => {
  const room = roomOf(orderNo);
  const changed = await recordsOf(db)
    .updateTable('otcRoom')
    .set({ orderStatus: status })
    .where('roomNo', '=', room)
    .returning('id')
    .executeTakeFirst();
  // An order that nobody wrote about has no room.
  if (!changed) return;
  const { sentAt } = await sayBySystem(db, context, room, text);
  await tellChat(db, {
    kind: 'frame',
    room,
    frame: { type: 'order', data: { room, status, by, at: sentAt } },
  });
};

/** Tells the room of an order who handles its appeal now. */
export const announceHandler = (
  db: Kysely<Tables>,
  { orderNo, appealNo, assigneeName }: Pick<RecordRow<'otcAppeal'>, 'orderNo' | 'appealNo' | 'assigneeName'>,
): Promise<void> => {
  const room = roomOf(orderNo);
  return tellChat(db, {
    kind: 'frame',
    room,
    frame: { type: 'assigned', data: { room, appealNo, handler: assigneeName } },
  });
};

/** The columns on which it depends whose turn it is in an order. */
const deciding = { otcOrder: ['status', 'releaseProposedAt'], otcAppeal: ['status'] };

/** Lets the database tell the chat of each change that gives the turn to somebody else, so that no writer can forget it. */
export const watchTurns = async (db: Kysely<Tables>): Promise<void> => {
  await sql`create or replace function tell_turn() returns trigger language plpgsql as $$ begin
    perform pg_notify(${sql.lit(chatChannel)},
      json_build_object('kind', 'room', 'room', ${sql.lit(roomOf(''))} || new."orderNo")::text);
    return null; end $$`.execute(db);
  for (const [table, columns] of Object.entries(deciding)) {
    const isChanged = columns.map(
      (name) => sql`${sql.ref(`old.${name}`)} is distinct from ${sql.ref(`new.${name}`)}`,
    );
    await sql`create or replace trigger "tellTurn" after update of ${sql.join(columns.map((name) => sql.id(name)))}
      on ${sql.table(table)} for each row when (${sql.join(isChanged, sql` or `)}) execute function tell_turn()`.execute(
      db,
    );
  }
};

/** A party of an order writes in its room, under the nickname. */
export const sayAs = async (
  db: Kysely<Tables>,
  context: Context,
  order: Parties,
  { role, text, image = null }: { role: Party; text: string; image?: { fileId: string } | null },
): Promise<void> => {
  const senderKey = partiesOf(order)[role];
  const member = await recordsOf(db)
    .selectFrom('member')
    .select('nickname')
    .where('uid', '=', senderKey)
    .executeTakeFirst();
  const senderName = shownName(senderKey, member?.nickname ?? null);
  const kind = image === null ? 'TEXT' : 'IMAGE';
  await say(db, context, {
    roomNo: roomOf(order.orderNo),
    senderRole: role,
    senderKey,
    senderName,
    kind,
    text,
    image,
  });
};

/** Opens the room of a new order, with what the platform and the owner of the ad say first. */
export const openOrderRoom = async (
  db: Kysely<Tables>,
  context: Context,
  order: Order,
  { side, payMinutes, autoReply }: Pick<RecordRow<'otcAd'>, 'side' | 'payMinutes' | 'autoReply'>,
): Promise<void> => {
  await openRoom(db, context, order);
  const said = sentences.opened(payMinutes, order.referenceCode);
  await sayBySystem(db, context, roomOf(order.orderNo), said);
  if (autoReply !== '')
    await sayAs(db, context, order, { role: side === 'SELL' ? 'SELLER' : 'BUYER', text: autoReply });
};
