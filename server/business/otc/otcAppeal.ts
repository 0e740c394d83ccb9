import { sql } from 'kysely';
import { claim, claimable, claimedBy, claimEnd, releaseExpired, unclaim } from '@server/workflow/claim';
import { moveDue } from '@server/workflow/due';
import type { Due } from '@server/workflow/due';
import { notifyMember } from '@server/member/notifyMember';
import { notifyStaff } from '@server/workflow/notices';
import { instant, signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';
import type { RecordEntry } from '@server/db/typedRecords';
import { announceHandler } from './orderRoom';
import { checkApproval, checkRuling, execute, mayApprove, rejected, ruled } from './ruling';

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

const isHandled = ({ status }: Entry): boolean => status === 'IN_PROGRESS' || status === 'WAIT_EVIDENCE';

/** The handler continues with an appeal; an administrator may take it over. */
const isHandler = ({ assigneeId }: Entry, { userId }: Actor): boolean => assigneeId === userId;
const mayTake = (appeal: Entry, actor: Actor): boolean =>
  isHandler(appeal, actor) || actor.roles.includes('admin');

const refuseUnless =
  (may: (appeal: Entry, actor: Actor) => boolean) =>
  (_: Values, appeal: Entry, call: Call): FieldError[] => {
    if (may(appeal, signedIn(call))) return [];
    throw new Failure(code.claimed, text.other(String(appeal.assigneeName)), {
      assignee: String(appeal.assigneeName),
    });
  };

/** A field of the order that an appeal is about. */
const ofOrder = (field: string) =>
  sql`(select ${sql.ref(field)} from "otcOrder" ordered where ordered."orderNo" = "otcAppeal"."orderNo")`;

/** Appeals (domain screen 40): one handler at a time. */
export const otcAppealHooks: EntityHooks = {
  derived: { coinCode: ofOrder('coinCode'), fiatCode: ofOrder('fiatCode') },
  // The ruling ends the claim, so that somebody else can review it.
  claimedIn: ['IN_PROGRESS', 'WAIT_EVIDENCE'],
  may: {
    claim: claimable,
    unclaim: mayTake,
    requestEvidence: isHandler,
    rule: isHandler,
    approve: mayApprove,
    transfer: (appeal, actor) => isHandled(appeal) && mayTake(appeal, actor),
  },
  checkAction: {
    unclaim: refuseUnless(mayTake),
    requestEvidence: refuseUnless(isHandler),
    rule: (body, appeal, call) => [...refuseUnless(isHandler)(body, appeal, call), ...checkRuling(body)],
    approve: checkApproval,
    transfer: async (body, appeal, call) => {
      if (!isHandled(appeal)) throw new Failure(code.notAllowed, text.handled);
      refuseUnless(mayTake)(body, appeal, call);
      const user = await userOf(body, call);
      const wrong = (rule: string, says: typeof text.nobody) => [{ field: 'toUsername', rule, text: says }];
      if (user === null) return wrong('reference', text.nobody);
      return user.userId === appeal.assigneeId ? wrong('other', text.same) : [];
    },
  },
  act: {
    claim: (appeal: RecordEntry<'otcAppeal'>, body, call) =>
      announced(appeal, claim(appeal, body, call), call),
    unclaim: (appeal: RecordEntry<'otcAppeal'>, body, call) =>
      announced(appeal, unclaim(appeal, body, call), call),
    requestEvidence,
    rule: ruled,
    approve: execute,
    reject: rejected,
    transfer: async (appeal: RecordEntry<'otcAppeal'>, body, call) => {
      const user = await userOf(body, call);
      if (user === null) throw new Failure(code.notAllowed, text.nobody);
      const isOwn = user.userId === signedIn(call).userId;
      await notifyStaff(appeal.assigneeId, isOwn ? 'TAKEN_OVER' : 'HANDED_OVER', appeal, call);
      await notifyStaff(user.userId, 'ASSIGNED', appeal, call);
      return announced(appeal, Promise.resolve(claimedBy(user, call)), call);
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
const announced = async (appeal: Entry, claimed: Promise<Values>, { db }: Call): Promise<Values> => {
  const columns = await claimed;
  await announceHandler(db, { ...appeal, ...columns });
  return columns;
};

/** Returns the appeal to its handler with a new claim. */
const evidenceEnds: Due<'otcAppeal'> = {
  ...{ from: 'WAIT_EVIDENCE', to: 'IN_PROGRESS', at: 'evidenceDueAt' },
  set: (context) => ({ evidenceDueAt: null, claimedUntil: claimEnd({ context }) }),
};

async function requestEvidence(
  { initiatorUid, defendantUid, appealNo }: Entry,
  { reason }: Values,
  call: Call,
): Promise<Values> {
  for (const uid of [initiatorUid, defendantUid])
    await notifyMember(
      String(uid),
      { outcome: text.evidence, recordNo: String(appealNo), reason: String(reason) },
      call,
    );
  return { evidenceDueAt: instant(call, evidenceTime), evidenceWanted: reason };
}

const userOf = async (
  { toUsername }: Values,
  { db }: Call,
): Promise<{ userId: string; name: string } | null> => {
  const user = await db
    .selectFrom('staffUser')
    .select(['id as userId', 'realName as name'])
    .where('username', '=', String(toUsername))
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return user ?? null;
};
