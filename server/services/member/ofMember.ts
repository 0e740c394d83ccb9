import type { Call } from '@server/call/call';
import type { Values } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/records';

/** What a new record of a member says of them: account, agent and the agent's place, as they are now. */
export const ofMember = async (memberUid: unknown, { db }: Pick<Call, 'db'>): Promise<Values> => {
  const member = await recordsOf(db)
    .selectFrom('member')
    .select(['account', 'agentNo', 'agentPath'])
    .where('uid', '=', memberUid)
    .executeTakeFirst();
  return member
    ? { memberAccount: member.account, agentNo: member.agentNo, agentPath: member.agentPath }
    : {};
};
