import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/otc';
import { countOf } from '@/kit/format/countText';
import { signedUrl } from '@server/call/signedUrl';
import type { Context } from '@server/context';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { flaggedParts } from '@server/conversation/flagged';
import type { Person } from './person';

type Message = components['schemas']['ChatMessage'];

/** A stored message with its sender, which demo data lacks, and with the size of its picture. */
type Stored = RecordRow<'otcMessage'> & {
  senderKey: string | null;
  clientMsgId: string | null;
  width: number | null;
  height: number | null;
  recalled: boolean;
};

/** Which messages of a room: those after or before a number, or the newest. */
export type Span = { after: number } | { before: number } | 'newest';

/** Returns at most `limit` messages of a room, oldest first, with their senders and pictures. */
export const readMessages = async (
  db: Kysely<Tables>,
  room: string,
  span: Span,
  limit: number,
): Promise<Stored[]> => {
  const isForward = span !== 'newest' && 'after' in span;
  const within =
    span === 'newest' ? sql`true` : isForward ? sql`seq > ${span.after}` : sql`seq < ${span.before}`;
  const { rows } = await sql<Stored>`select message.*, "senderKey", "clientMsgId", width, height,
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
  row: Stored,
): Message => {
  const { text, clientMsgId, recalls, recalled } = row;
  const own = row.senderKey === key && key !== '';
  return {
    msgId: row.msgId,
    seq: countOf(row.seq),
    senderRole: row.senderRole,
    senderName: row.senderName,
    kind: row.kind,
    text,
    textEn: row.textEn,
    image: recalled ? null : pictureOf(row, context),
    sentAt: row.sentAt,
    own,
    ...(own && clientMsgId !== null && { clientMsgId }),
    ...(actor !== null && row.flagged && { flagged: flaggedParts(text ?? '') }),
    ...(recalls !== null && { recalls }),
    ...(recalled && { recalled }),
  };
};

const pictureOf = (
  { image, width: w, height: h }: Stored,
  context: Pick<Context, 'vault' | 'now'>,
): Message['image'] => {
  if (image === null) return null;
  const { fileId } = image;
  const until = new Date(context.now().getTime() + pictureFor).toISOString();
  const url = signedUrl(context, `/open/api/file/${fileId}`, until);
  return { fileId, url, w, h };
};
