import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/shared';
import { countOf, countText } from '@/kit/format/countText';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import type { Text } from '@server/call/failure';
import { tellChat } from './events';
import { flaggedParts } from './flagged';

type Schemas = components['schemas'];

/** A message to be stored. */
export type Saying = {
  roomNo: string;
  senderRole: Schemas['ChatRole'];
  /** Uid of a member, id of a staff user; empty for the system. */
  senderKey: string;
  senderName: string;
  kind: Schemas['ChatKind'];
  text: string | null;
  /** @default null */
  textEn?: string | null;
  /** @default null */
  image?: { fileId: string } | null;
  /** The message whose picture this one hides. @default null */
  recalls?: string | null;
  /** @default the id of the message */
  clientMsgId?: string;
};

/** A stored message. */
export type Said = { msgId: string; seq: number; sentAt: string };

/** What the list of rooms shows of a picture. */
const pictureText = '[图片]';

/**
 * Stores a message in the caller's transaction, with the next number of its room, and tells the processes that deliver it.
 * Messages are never changed (I-5). Throws when there is no such room.
 */
export const say = async (
  db: Kysely<Tables>,
  context: Pick<Context, 'nextId' | 'now'>,
  { textEn = null, image = null, recalls = null, ...saying }: Saying,
): Promise<Said> => {
  const { roomNo, senderRole, senderKey, senderName, kind, text } = saying;
  const msgId = context.nextId();
  const saidAt = context.now().toISOString();
  const isByParty = senderRole === 'BUYER' || senderRole === 'SELLER';
  const flagged = isByParty && text !== null && flaggedParts(text).length > 0;
  const room = await recordsOf(db)
    .updateTable('otcRoom')
    .set(({ eb }) => ({
      messageCount: eb('messageCount', '+', countText(1)),
      lastMessage: [...(text ?? pictureText)].slice(0, 200).join(''),
      lastAt: sql`greatest("lastAt", ${saidAt})`,
      riskWords: eb('riskWords', '+', countText(flagged ? 1 : 0)),
      // Staff who joined read the parties; the room's own staff have read what they answer.
      unreadStaff: isByParty
        ? sql`"unreadStaff" + case when "staffJoined" then 1 else 0 end`
        : eb.ref('unreadStaff'),
    }))
    .where('roomNo', '=', roomNo)
    .returning(['messageCount', 'lastAt', 'buyerAgentPath', 'sellerAgentPath'])
    .executeTakeFirstOrThrow();
  const { buyerAgentPath, sellerAgentPath } = room;
  const stored = { msgId, seq: countOf(room.messageCount), sentAt: room.lastAt ?? saidAt };
  await recordsOf(db)
    .insertInto('otcMessage')
    .values({
      ...stored,
      id: msgId,
      roomNo,
      senderRole,
      senderName,
      kind,
      text,
      textEn,
      image: image && JSON.stringify(image),
      recalls,
      flagged,
      buyerAgentPath,
      sellerAgentPath,
    })
    .execute();
  const { clientMsgId = msgId } = saying;
  await db.insertInto('chatSent').values({ msgId, roomNo, senderKey, clientMsgId }).execute();
  await tellChat(db, { kind: 'message', room: roomNo });
  return stored;
};

/** Stores a message of the system, in both languages. */
export const sayBySystem = (
  db: Kysely<Tables>,
  context: Pick<Context, 'nextId' | 'now'>,
  roomNo: string,
  text: Text,
  recalls: string | null = null,
): Promise<Said> =>
  say(db, context, {
    roomNo,
    senderRole: 'SYSTEM',
    senderKey: '',
    senderName: '系统',
    kind: 'SYSTEM',
    text: text['zh-CN'],
    textEn: text['en-US'],
    recalls,
  });
