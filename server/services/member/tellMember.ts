import type { Call } from '@server/call/call';
import type { Text } from '@server/call/failure';
import { recordsOf } from '@server/db/records';
import { sendToMember } from './sendToMember';

/** What staff decided about something of a member. */
export type Decision = {
  /** What it comes to for the member, as a sentence without its stop. */
  said: Text;
  /** What the member knows the record by. */
  about: unknown;
  /** As staff wrote it. */
  reason: unknown;
};

/**
 * Tells a member what an action did to what is theirs, in the transaction of the action: who is refused or asks twice with
 * one key tells nobody twice.
 */
export const tellMember = async (
  memberUid: unknown,
  { said, about, reason }: Decision,
  call: Call,
): Promise<void> => {
  const member = await recordsOf(call.db)
    .selectFrom('member')
    .select(['uid', 'email', 'mobile', 'areaCode', 'agentPath'])
    .where('uid', '=', memberUid)
    .executeTakeFirst();
  if (!member) return;
  const message = {
    ...{ scene: 'NOTICE', templateCode: `notice.${call.operation.id}`, subject: said },
    content: {
      'zh-CN': `${said['zh-CN']}（${String(about)}）。原因：${String(reason)}`,
      'en-US': `${said['en-US']} (${String(about)}). Reason: ${String(reason)}`,
    },
  };
  await sendToMember(member, message, call);
};
