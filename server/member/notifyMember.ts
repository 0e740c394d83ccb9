import type { Call } from '@server/call/call';
import type { Text } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import { sendToMember } from './sendToMember';
import type { Message } from './sendToMember';

/** A decision of staff that concerns a member. */
export type Decision = {
  /** The consequence for the member, a sentence without full stop. */
  outcome: Text;
  /** The number of the record that the member knows. */
  recordNo: string;
  /** The reason that staff entered. */
  reason: string;
};

/** What the platform did with a record of a member by itself. */
export type Event = Pick<Decision, 'outcome' | 'recordNo'> & { templateCode: string };

type Way = Pick<Call, 'db' | 'context' | 'ip'>;

const send = async (memberUid: string, message: Omit<Message, 'scene'>, way: Way): Promise<void> => {
  const member = await recordsOf(way.db)
    .selectFrom('member')
    .select(['uid', 'email', 'mobile', 'areaCode', 'agentPath'])
    .where('uid', '=', memberUid)
    .executeTakeFirst();
  if (member) await sendToMember(member, { scene: 'NOTICE', ...message }, way);
};

/** Notifies a member of a decision, in the transaction of the action, so that a refused or repeated call sends nothing. */
export const notifyMember = (
  memberUid: string,
  { outcome, recordNo, reason }: Decision,
  call: Call,
): Promise<void> => {
  const content = {
    'zh-CN': `${outcome['zh-CN']}（${recordNo}）。原因：${reason}`,
    'en-US': `${outcome['en-US']} (${recordNo}). Reason: ${reason}`,
  };
  return send(memberUid, { templateCode: `notice.${call.operation.id}`, subject: outcome, content }, call);
};

/** Tells a member what happened to a record, in the transaction of that step. */
export const tellMember = (
  db: Way['db'],
  context: Context,
  memberUid: string,
  { outcome, recordNo, templateCode }: Event,
): Promise<void> => {
  const content = {
    'zh-CN': `${outcome['zh-CN']}（${recordNo}）。`,
    'en-US': `${outcome['en-US']} (${recordNo}).`,
  };
  return send(memberUid, { templateCode, subject: outcome, content }, { db, context, ip: '' });
};
