import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/otc';
import { isRecord } from '@/kit/record';
import { signedUrl } from '@server/call/signedUrl';
import type { Context } from '@server/context';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { flaggedParts } from '@server/conversation/flagged';
import type { Person } from './person';

type Message = components['schemas']['ChatMessage'];

/** Which messages of a room: those after or before a number, or the newest. */
export type Span = { after: number } | { before: number } | 'newest';

/** Returns at most `limit` messages of a room, oldest first, with their senders and pictures. */
export const readMessages = async (
  db: Kysely<Tables>,
  room: string,
  span: Span,
  limit: number,
): Promise<Row[]> => {
  const isForward = span !== 'newest' && 'after' in span;
  const within =
    span === 'newest' ? sql`true` : isForward ? sql`seq > ${span.after}` : sql`seq < ${span.before}`;
  const { rows } = await sql<Row>`select message.*, "senderKey", "clientMsgId", width, height,
      exists (select from "otcMessage" other where other."roomNo" = message."roomNo" and other.recalls = message."msgId") as recalled
    from (select * from "otcMessage" where "roomNo" = ${room} and ${within}
      order by seq ${isForward ? sql`asc` : sql`desc`} limit ${limit}) message
    left join "chatSent" using ("msgId")
    left join file on file.id = (message.image ->> 'fileId')::bigint
    order by seq`.execute(db);
  return rows;
};

/** How long the address of a picture works. */
const pictureFor = 10 * 60_000;

/** Returns a stored message as a person receives it. */
export const shownTo = (
  { key, actor }: Person,
  context: Pick<Context, 'vault' | 'now'>,
  row: Row,
): Message => {
  const text = typeof row.text === 'string' ? row.text : null;
  const own = row.senderKey === key && row.senderKey !== '';
  const isRecalled = row.recalled === true;
  return {
    msgId: String(row.msgId),
    seq: Number(row.seq),
    senderRole: row.senderRole as Message['senderRole'],
    senderName: String(row.senderName),
    kind: row.kind as Message['kind'],
    text,
    textEn: typeof row.textEn === 'string' ? row.textEn : null,
    image: isRecalled ? null : pictureOf(row, context),
    sentAt: String(row.sentAt),
    own,
    ...(own && { clientMsgId: String(row.clientMsgId) }),
    ...(actor !== null && row.flagged === true && { flagged: flaggedParts(text ?? '') }),
    ...(typeof row.recalls === 'string' && { recalls: row.recalls }),
    ...(isRecalled && { recalled: true }),
  };
};

const sizeOf = (value: unknown): number | null => (value === null ? null : Number(value));

const pictureOf = (
  { image, width, height }: Row,
  context: Pick<Context, 'vault' | 'now'>,
): Message['image'] => {
  if (!isRecord(image)) return null;
  const fileId = String(image.fileId);
  const until = new Date(context.now().getTime() + pictureFor).toISOString();
  const url = signedUrl(context, `/open/api/file/${fileId}`, until);
  return { fileId, url, w: sizeOf(width), h: sizeOf(height) };
};
