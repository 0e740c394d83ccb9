import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { components } from '@/api/gen/contract/shared';
import { recordsOf } from '@server/db/typedRecords';
import { addStep, stepBy } from '@server/resources/history/history';
import { endMemberSessions, holdWithdrawals } from '@server/member/memberSessions';
import { notifyMember } from '@server/member/notifyMember';
import type { Decision } from '@server/member/notifyMember';
import { moveRecord } from '@server/workflow/moveRecord';
import { blockOtc } from './standing';

/** What the losing party of a ruling gets beside the loss. */
export type Penalty = {
  penalty: components['schemas']['AppealPenalty'];
  /** Of an OTC ban. */
  penaltyDays: number | null;
};

const day = 86_400_000;

const text = {
  WARN: { 'zh-CN': '您因 OTC 交易违规被警告', 'en-US': 'You were warned for a breach of the OTC rules' },
  OTC_BAN: { 'zh-CN': '您因 OTC 交易违规被暂停 OTC 权限', 'en-US': 'You may not trade OTC for some time' },
  FREEZE: {
    'zh-CN': '您的账户因 OTC 交易违规被冻结',
    'en-US': 'Your account was frozen for a breach of the OTC rules',
  },
};

/** Returns when a ban that begins now ends; null for another penalty. */
export const blockedUntil = (
  { penalty, penaltyDays }: Penalty,
  call: Pick<Call, 'context'>,
): string | null => (penalty === 'OTC_BAN' ? instant(call, (penaltyDays ?? 1) * day) : null);

/** Applies a penalty to a member, in the transaction of the ruling, and notifies the member. */
export const penalize = async (
  uid: string,
  given: Penalty,
  { recordNo, reason }: Pick<Decision, 'recordNo' | 'reason'>,
  call: Call,
): Promise<void> => {
  if (given.penalty === 'NONE') return;
  const { db, context } = call;
  const member = await recordsOf(db)
    .selectFrom('member')
    .select(['id', 'status'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  if (!member) return;
  const { id, status } = member;
  if (given.penalty === 'FREEZE' && (status === 'NORMAL' || status === 'LOGIN_LOCKED')) {
    const step = { ...stepBy(call), action: 'freeze' };
    await moveRecord(db, context, 'member', { id, from: status, to: 'FROZEN', reason, step });
    await endMemberSessions(uid, call);
    await holdWithdrawals(uid, reason, call);
  }
  const until = blockedUntil(given, call);
  if (until !== null) {
    await blockOtc(db, uid, until);
    const change = { field: 'otcBlockedUntil', before: null, after: until };
    const banned = { ...stepBy(call), action: 'update', reason, changes: [change] };
    await addStep(db, context, { name: 'member' }, id, banned);
  }
  await notifyMember(uid, { outcome: text[given.penalty], recordNo, reason }, call);
};
