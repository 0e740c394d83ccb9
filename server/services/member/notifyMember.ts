import type { Call } from '@server/call/call';
import type { Text } from '@server/call/failure';
import { recordsOf } from '@server/db/records';
import { sendToMember } from './sendToMember';

/** A decision of staff that concerns a member. */
export type Decision = {
  /** The consequence for the member, a sentence without full stop. */
  outcome: Text;
  /** The number of the record that the member knows. */
  recordNo: unknown;
  /** The reason that staff entered. */
  reason: unknown;
};

/** Notifies a member of a decision, in the transaction of the action, so that a refused or repeated call sends nothing. */
export const notifyMember = async (
  memberUid: unknown,
  { outcome, recordNo, reason }: Decision,
  call: Call,
): Promise<void> => {
  const member = await recordsOf(call.db)
    .selectFrom('member')
    .select(['uid', 'email', 'mobile', 'areaCode', 'agentPath'])
    .where('uid', '=', memberUid)
    .executeTakeFirst();
  if (!member) return;
  const message = {
    ...{ scene: 'NOTICE', templateCode: `notice.${call.operation.id}`, subject: outcome },
    content: {
      'zh-CN': `${outcome['zh-CN']}（${String(recordNo)}）。原因：${String(reason)}`,
      'en-US': `${outcome['en-US']} (${String(recordNo)}). Reason: ${String(reason)}`,
    },
  };
  await sendToMember(member, message, call);
};
