import { sql } from 'kysely';
import { claim, claimable, claimedBy, claimEnd, releaseExpired, unclaim } from '@server/workflow/claim';
import { moveDue } from '@server/workflow/due';
import type { Due } from '@server/workflow/due';
import { notifyMember } from '@server/member/notifyMember';
import { notifyStaff } from '@server/workflow/notices';
import { instant, signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { code, Failure, fieldError, refusedIf } from '@server/call/failure';
import type { Refused } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import type { RecordEntry } from '@server/db/typedRecords';
import { announceHandler } from './orderRoom';
import { approvable, checkRuling, execute, rejected, ruled } from './ruling';

const evidenceTime = 2 * 3_600_000;

const text = {
  handled: {
    'zh-CN': '仅处理中或待补充证据的申诉可以转交',
    'en-US': 'Only an appeal that somebody handles can be transferred',
  },
  other: (name: string) => ({ 'zh-CN': `由 ${name} 处理中`, 'en-US': `${name} is handling it` }),
  nobody: { 'zh-CN': '没有这样的在职员工', 'en-US': 'There is no active staff user of this name' },
  evidence: {
    'zh-CN': '请在 2 小时内为 OTC 申诉补充证据',
    'en-US': 'Please add evidence to the OTC appeal within two hours',
  },
  same: { 'zh-CN': '已由其处理', 'en-US': 'This person is handling it already' },
};

type Appeal = RecordEntry<'otcAppeal'>;

const isHandled = ({ status }: Appeal): boolean => status === 'IN_PROGRESS' || status === 'WAIT_EVIDENCE';

/** The rule of the handler, who continues with the appeal. Others get the name of the handler (42302). */
const ownable = ({ assigneeId, assigneeName }: Appeal, { userId }: Actor): Refused | null => {
  if (assigneeId === userId) return null;
  const assignee = assigneeName ?? '—';
  return { code: code.claimed, text: text.other(assignee), data: { assignee } };
};

/** As `ownable`; an administrator may take the appeal over. */
const takeable = (appeal: Appeal, actor: Actor): Refused | null =>
  actor.roles.includes('admin') ? null : ownable(appeal, actor);

/** A field of the order that an appeal is about. */
const ofOrder = (field: string) =>
  sql`(select ${sql.ref(field)} from "otcOrder" ordered where ordered."orderNo" = "otcAppeal"."orderNo")`;

/** Appeals (domain screen 40): one handler at a time. */
export const otcAppealHooks: EntityHooks<'otcAppeal'> = {
  derived: { coinCode: ofOrder('coinCode'), fiatCode: ofOrder('fiatCode') },
  // The ruling ends the claim, so that somebody else can review it.
  claimedIn: ['IN_PROGRESS', 'WAIT_EVIDENCE'],
  may: {
    claim: claimable,
    unclaim: takeable,
    requestEvidence: ownable,
    rule: ownable,
    approve: approvable,
    transfer: (appeal, actor) => refusedIf(!isHandled(appeal), text.handled) ?? takeable(appeal, actor),
  },
  checkAction: {
    rule: checkRuling,
    transfer: async ({ toUsername }, { assigneeId }, call) => {
      const user = await userOf(toUsername, call);
      if (!user) return [fieldError('toUsername', 'reference', text.nobody)];
      return user.userId === assigneeId ? [fieldError('toUsername', 'other', text.same)] : [];
    },
  },
  act: {
    claim: async (appeal, body, call) => announced(appeal, await claim(appeal, body, call), call),
    unclaim: async (appeal, body, call) => announced(appeal, await unclaim(appeal, body, call), call),
    requestEvidence,
    rule: ruled,
    approve: execute,
    reject: rejected,
    transfer: async (appeal, { toUsername }, call) => {
      const user = await userOf(toUsername, call);
      if (!user) throw new Failure(code.notAllowed, text.nobody);
      const isOwn = user.userId === signedIn(call).userId;
      await notifyStaff(appeal.assigneeId, isOwn ? 'TAKEN_OVER' : 'HANDED_OVER', appeal, call);
      await notifyStaff(user.userId, 'ASSIGNED', appeal, call);
      return announced(appeal, claimedBy(user, call), call);
    },
  },
  // No handler is needed while the parties are asked for evidence.
  tick: async (context) => {
    await moveDue(context, 'otcAppeal', [evidenceEnds]);
    await releaseExpired(context, 'otcAppeal', { open: ['IN_PROGRESS'], to: 'OPEN' });
  },
  summary: { sums: ['amount', 'money'] },
};

/** Tells the room of the order who handles its appeal after a change of the claim. */
const announced = async (
  appeal: Appeal,
  claimed: Pick<Appeal, 'assigneeName' | 'assigneeId' | 'claimedUntil'>,
  { db }: Call,
) => {
  await announceHandler(db, { ...appeal, ...claimed });
  return claimed;
};

/** Returns the appeal to its handler with a new claim. */
const evidenceEnds: Due<'otcAppeal'> = {
  from: 'WAIT_EVIDENCE',
  to: 'IN_PROGRESS',
  at: 'evidenceDueAt',
  set: (context) => ({ evidenceDueAt: null, claimedUntil: claimEnd({ context }) }),
};

async function requestEvidence(
  { initiatorUid, defendantUid, appealNo }: Appeal,
  { reason }: { reason: string },
  call: Call,
) {
  for (const uid of [initiatorUid, defendantUid])
    if (uid !== null) await notifyMember(uid, { outcome: text.evidence, recordNo: appealNo, reason }, call);
  return { evidenceDueAt: instant(call, evidenceTime), evidenceWanted: reason };
}

const userOf = (username: string, { db }: Call) =>
  db
    .selectFrom('staffUser')
    .select(['id as userId', 'realName as name'])
    .where('username', '=', username)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
