import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/shared';
import type { Text } from '@server/call/failure';
import type { Context } from '@server/context';
import { insertJson } from '@server/db/insertJson';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { tellChat } from '@server/conversation/events';
import { say, sayBySystem } from '@server/conversation/say';
import { sentences } from '@server/conversation/sentences';
import { shownName } from '@server/member/names';

type Schemas = components['schemas'];
type Making = Pick<Context, 'nextId' | 'now'>;

/** Returns the room of an order: `otc:{orderNo}`. */
export const roomOf = (orderNo: unknown): string => `otc:${String(orderNo)}`;

/** Makes the room of a new order. `order` is its stored row. */
const openRoom = async (db: Kysely<Tables>, context: Making, order: Row): Promise<void> => {
  const { orderNo, buyerUid, sellerUid, buyerAgentPath, sellerAgentPath, status } = order;
  await insertJson(db, 'otcRoom', [
    {
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
    },
  ]);
};

/** A change of the status of an order. */
export type OrderStep = {
  orderNo: unknown;
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
  { orderNo, appealNo, assigneeName }: Row,
): Promise<void> => {
  const room = roomOf(orderNo);
  const handler = typeof assigneeName === 'string' ? assigneeName : null;
  return tellChat(db, {
    kind: 'frame',
    room,
    frame: { type: 'assigned', data: { room, appealNo: String(appealNo), handler } },
  });
};

/** The party of an order. */
export type Party = 'BUYER' | 'SELLER';

export const uidOf = (order: Row, role: Party): string =>
  String(role === 'BUYER' ? order.buyerUid : order.sellerUid);

/** A party of an order writes in its room, under the nickname. */
export const sayAs = async (
  db: Kysely<Tables>,
  context: Context,
  order: Row,
  role: Party,
  { text, image = null }: { text: string; image?: { fileId: string } | null },
): Promise<void> => {
  const senderKey = uidOf(order, role);
  const member = await recordsOf(db)
    .selectFrom('member')
    .select('nickname')
    .where('uid', '=', senderKey)
    .executeTakeFirst();
  const senderName = shownName(senderKey, member?.nickname == null ? null : String(member.nickname));
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
  order: Row,
  ad: Row,
): Promise<void> => {
  await openRoom(db, context, order);
  const said = sentences.opened(String(ad.payMinutes), String(order.referenceCode));
  await sayBySystem(db, context, roomOf(order.orderNo), said);
  const reply = String(ad.autoReply ?? '');
  if (reply !== '') await sayAs(db, context, order, ad.side === 'SELL' ? 'SELLER' : 'BUYER', { text: reply });
};
