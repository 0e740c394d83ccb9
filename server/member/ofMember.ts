import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { recordsOf } from '@server/db/typedRecords';

/** The columns of a record that name its member. */
type OfMember = { memberAccount: string; agentNo: string | null; agentPath: string | null };

/** Returns the present account, agent and agent path of a member, for a new record of the member. */
export const ofMember = async (db: Kysely<Tables>, memberUid: string): Promise<Partial<OfMember>> => {
  const member = await recordsOf(db)
    .selectFrom('member')
    .select(['account', 'agentNo', 'agentPath'])
    .where('uid', '=', memberUid)
    .executeTakeFirst();
  return member
    ? { memberAccount: member.account, agentNo: member.agentNo, agentPath: member.agentPath }
    : {};
};
