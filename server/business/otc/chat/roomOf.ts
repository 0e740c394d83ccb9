import type { Kysely } from 'kysely';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { shownName } from '@server/member/names';
import { say, sayBySystem } from '@server/conversation/say';
import { sentences } from '@server/conversation/sentences';
import { openRoom, roomOf } from './rooms';

type Db = Kysely<Tables>;

/** The party of an order. */
export type Party = 'BUYER' | 'SELLER';

export const uidOf = (order: Row, role: Party): string =>
  String(role === 'BUYER' ? order.buyerUid : order.sellerUid);

/** A party of an order writes in its room, under the nickname. */
export const sayAs = async (
  db: Db,
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
  const senderName = shownName(senderKey, member?.nickname);
  const kind = image === null ? 'TEXT' : 'IMAGE';
  await say(db, context, {
    ...{ roomNo: roomOf(order.orderNo), senderRole: role, senderKey, senderName, kind, text, image },
  });
};

/** Opens the room of a new order, with what the platform and the owner of the ad say first. */
export const openOrderRoom = async (db: Db, context: Context, order: Row, ad: Row): Promise<void> => {
  await openRoom(db, context, order);
  const said = sentences.opened(String(ad.payMinutes), String(order.referenceCode));
  await sayBySystem(db, context, roomOf(order.orderNo), said);
  const reply = String(ad.autoReply ?? '');
  if (reply !== '') await sayAs(db, context, order, ad.side === 'SELL' ? 'SELLER' : 'BUYER', { text: reply });
};
