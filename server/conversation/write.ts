import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import { isStorableId } from '@server/db/snowflake';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { say } from './say';
import type { Said } from './say';

/** Who writes, and on which side. `key` is the uid of a member, the id of a staff user. */
export type Writer = {
  role: 'BUYER' | 'SELLER' | 'STAFF';
  key: string;
  name: string;
  isStaff: boolean;
  /** Whether the writer may write another message now; counts it. */
  mayWriteNow: () => boolean;
};

/** What somebody wants to say: a text, or a picture that they have uploaded. */
export type Wished = { roomNo: string; clientMsgId: string } & (
  { kind: 'TEXT'; text: string } | { kind: 'IMAGE'; fileId: string }
);

export const noRoom = { 'zh-CN': '会话不存在', 'en-US': 'There is no such room' } as const;

const texts = {
  noRoom,
  blocked: { 'zh-CN': '您在此会话中已被禁言', 'en-US': 'You may not write in this room any more' },
  ended: {
    'zh-CN': '订单结束已超过 7 天，会话只读',
    'en-US': 'The order ended more than 7 days ago: the room is read-only',
  },
  tooMany: { 'zh-CN': '发送过于频繁，请稍后再试', 'en-US': 'Too many messages: wait a little' },
  noFile: { 'zh-CN': '图片不存在', 'en-US': 'There is no such picture' },
} as const;

/**
 * Stores a message once, in the caller's transaction: the same `clientMsgId` of a writer in a room has the same answer.
 * Throws 42901, 40902 after the room was closed, 40301 for a member who is blocked, 40401 for a picture that the writer has
 * not uploaded.
 */
export const writeMessage = async (
  db: Kysely<Tables>,
  context: Pick<Context, 'nextId' | 'now'>,
  writer: Writer,
  wished: Wished,
): Promise<Said> => {
  const { roomNo, clientMsgId, kind } = wished;
  // The lock puts a repetition on another connection behind this one.
  const room = await recordsOf(db)
    .selectFrom('otcRoom')
    .selectAll()
    .where('roomNo', '=', roomNo)
    .forUpdate()
    .executeTakeFirst();
  if (!room) throw new Failure(code.notFound, texts.noRoom);
  const before = await sentBefore(db, writer, wished);
  if (before) return before;
  if (!writer.mayWriteNow()) throw new Failure(code.tooMany, texts.tooMany);
  if (await isReadOnly(db, room, context.now())) throw new Failure(code.notAllowed, texts.ended);
  if (!writer.isStaff && (await isBlocked(db, roomNo, writer.key)))
    throw new Failure(code.noPermission, texts.blocked);
  return say(db, context, {
    roomNo,
    senderRole: writer.role,
    senderKey: writer.key,
    senderName: writer.name,
    kind,
    clientMsgId,
    text: wished.kind === 'TEXT' ? wished.text : null,
    image: wished.kind === 'IMAGE' ? await pictureOf(db, writer, wished.fileId) : null,
  });
};

const sentBefore = async (
  db: Kysely<Tables>,
  { key }: Writer,
  { roomNo, clientMsgId }: Wished,
): Promise<Said | undefined> => {
  const found = await recordsOf(db)
    .selectFrom('chatSent')
    .innerJoin('otcMessage', 'otcMessage.msgId', 'chatSent.msgId')
    .select(['otcMessage.msgId', 'otcMessage.seq', 'otcMessage.sentAt'])
    .where('chatSent.roomNo', '=', roomNo)
    .where('senderKey', '=', key)
    .where('clientMsgId', '=', clientMsgId)
    .executeTakeFirst();
  return found && { ...found, seq: countOf(found.seq) };
};

const isBlocked = async (db: Kysely<Tables>, roomNo: string, memberUid: string): Promise<boolean> =>
  (await db
    .selectFrom('chatBlock')
    .select('roomNo')
    .where('roomNo', '=', roomNo)
    .where('memberUid', '=', memberUid)
    .executeTakeFirst()) !== undefined;

/** A picture that the writer has uploaded for the chat. Pictures of members' own app have no uploader here. */
async function pictureOf(
  db: Kysely<Tables>,
  { isStaff, key }: Writer,
  fileId: string,
): Promise<{ fileId: string }> {
  const found = db
    .selectFrom('file')
    .select(['uploaderId', 'mime'])
    .where('id', '=', fileId)
    .where('scope', '=', 'CHAT');
  const file = isStorableId(fileId) ? await found.executeTakeFirst() : undefined;
  if (file?.uploaderId !== (isStaff ? key : null) || !file.mime.startsWith('image/'))
    throw new Failure(code.notFound, texts.noFile);
  return { fileId };
}

const openFor = 7 * 86_400_000;
const running: readonly StatusOf<'otcOrder'>[] = ['PENDING_PAY', 'PAID', 'RELEASING', 'APPEALING'];

/** Whether the order of a room ended more than seven days ago. */
export const isReadOnly = async (
  db: Kysely<Tables>,
  { orderNo, orderStatus }: Pick<RecordRow<'otcRoom'>, 'orderNo' | 'orderStatus'>,
  now: Date,
): Promise<boolean> => {
  if (running.includes(orderStatus)) return false;
  const order = await recordsOf(db)
    .selectFrom('otcOrder')
    .select(['releasedAt', 'updatedAt'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirst();
  const ended = Date.parse(order?.releasedAt ?? order?.updatedAt ?? '');
  return Number.isFinite(ended) && now.getTime() - ended > openFor;
};
