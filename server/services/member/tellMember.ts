import type { Call } from '@server/call/call';
import type { Text } from '@server/call/failure';
import { recordsOf } from '@server/db/records';
import { sendToMember } from './sendToMember';

/** A decision of staff that concerns a member. */
export type Decision = {
  /** The consequence for the member, a sentence without full stop. */
  said: Text;
  /** The number of the record that the member knows. */
  about: unknown;
  /** The reason that staff entered. */
  reason: unknown;
};

/** Notifies a member of a decision, in the transaction of the action, so that a refused or repeated call sends nothing. */
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
