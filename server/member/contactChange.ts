import { sql } from 'kysely';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { readHours } from '@server/db/limits';
import type { RecordRow } from '@server/db/typedRecords';
import { holdAfterChange } from './memberSessions';
import { sendToMember } from './sendToMember';

const text = {
  /** Stored with the withdrawals, whoever reads it. */
  hold: (hours: number) => `联系方式已变更，提币暂停 ${hours} 小时`,
  subject: { 'zh-CN': '联系方式已变更', 'en-US': 'Your contact data has changed' },
  told: (hours: number) => ({
    'zh-CN': `您账户的邮箱或手机已由客服变更，提币将暂停 ${hours} 小时。如非本人申请，请立即联系客服。`,
    'en-US': `The e-mail address or mobile number of your account was changed by our staff, and withdrawals wait ${hours} hours. If you did not ask for this, contact us at once.`,
  }),
  fresh: (hours: number) => ({
    'zh-CN': `该会员的联系方式在 ${hours} 小时内变更过，暂不能发送重设密码链接`,
    'en-US': `The contact data of this member changed within ${hours} hours: no link for a new password is sent to it yet`,
  }),
};

/** Fields through which a member is reached, and proves who it is. */
const contactFields = ['email', 'mobile'] as const;

type Contact = Pick<RecordRow<'member'>, (typeof contactFields)[number]>;
type Reached = Pick<RecordRow<'member'>, 'uid' | 'email' | 'mobile' | 'areaCode' | 'agentPath'>;

/**
 * Tells a member at the old address that contact data change, and holds the withdrawals for a while, in case an impostor asked
 * for it. Returns the columns to write; none without a change.
 */
export const contactChange = async (sent: Partial<Contact>, before: Reached, call: Call) => {
  const isChanged = contactFields.some((field) => field in sent && sent[field] !== before[field]);
  if (!isChanged) return {};
  const { hours } = await readHours(call.db, 'withdrawHoldHours');
  const held = await holdAfterChange(before.uid, text.hold(hours), call);
  await sendToMember(
    before,
    { scene: 'NOTICE', templateCode: 'notice.contact', subject: text.subject, content: text.told(hours) },
    call,
  );
  return held;
};

/** Throws 40902 when contact data of the member changed lately: no secret goes there yet. */
export const refuseFreshContact = async ({ id }: { id: string }, call: Call): Promise<void> => {
  const { hours, ms } = await readHours(call.db, 'withdrawHoldHours');
  const changed = contactFields.map(
    (field) => sql<boolean>`changes @> ${JSON.stringify([{ field }])}::jsonb`,
  );
  const found = await call.db
    .selectFrom('timeline')
    .select('id')
    .where('resource', '=', 'member')
    .where('resourceId', '=', id)
    .where('action', '=', 'update')
    .where('at', '>', instant(call, -ms))
    .where((where) => where.or(changed))
    .executeTakeFirst();
  if (found) throw new Failure(code.notAllowed, text.fresh(hours));
};
