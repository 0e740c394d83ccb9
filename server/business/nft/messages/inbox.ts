import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Context } from '@server/context';
import type { Tables } from '@server/db/tables';

/** Who gets a message, SQL over "nftMessage" and member: all who are not closed, present holders of the item, or those named. */
const isAudience = sql<boolean>`(member.status <> 'CLOSED' and case "nftMessage".audience
    when 'ALL' then "nftMessage".status <> 'PUBLISHED' or member."createdAt" <= "nftMessage"."sendAt"
    when 'HOLDERS' then exists (select from "nftToken" where "nftToken"."itemNo" = "nftMessage"."itemNo"
      and "nftToken"."ownerUid" = member.uid)
    else "nftMessage"."memberUids" ? member.uid end)`;

/** How many members a message reaches now, SQL over "nftMessage". */
export const audienceCount = sql<number>`(select count(*)::int from member where ${isAudience})`;

/** Counts the members that a message reaches now. */
export const audienceSize = async (db: Kysely<Tables>, { id }: { id: string }): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select ${audienceCount} as count from "nftMessage"
    where id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Returns the ids of the messages in the inbox of a member that the member has not read, newest first. Recalled ones are hidden. */
export const unreadOf = async (db: Kysely<Tables>, uid: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select "nftMessage".id from "nftMessage", member
    where "nftMessage".status = 'PUBLISHED' and member.uid = ${uid} and ${isAudience}
      and not exists (select from "nftMessageRead" where "messageId" = "nftMessage".id and "memberUid" = ${uid})
    order by "nftMessage".id desc`.execute(db);
  return rows.map(({ id }) => id);
};

/** A member opens a message of the inbox in the caller's transaction; it counts once. Returns false when it is not there. */
export const readMessage = async (
  db: Kysely<Tables>,
  { now }: Pick<Context, 'now'>,
  { messageId, memberUid }: { messageId: string; memberUid: string },
): Promise<boolean> => {
  await sql`select from "nftMessage" where id = ${messageId} for update`.execute(db);
  if (!(await unreadOf(db, memberUid)).includes(messageId)) return false;
  await db
    .insertInto('nftMessageRead')
    .values({ messageId, memberUid, readAt: now().toISOString() })
    .execute();
  await sql`update "nftMessage" set "readCount" = least("readCount" + 1, "sentCount") where id = ${messageId}`.execute(
    db,
  );
  return true;
};
