import { sql } from 'kysely';
import { code, refusedIf } from '@server/call/failure';
import { instant, signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import type { RecordEntry } from '@server/db/typedRecords';
import { staffColumns } from '@server/db/staffIds';
import type { EntityHooks } from '@server/resources/entity/entity';
import { hidden } from '@server/resources/view/masks';
import { approving, prepareProposed } from '@server/resources/approvals/carryOut';
import { moveDue } from '@server/workflow/due';
import { notifyStaff } from '@server/workflow/notices';
import { refuseImposersApproval } from '@server/resources/approvals/lifting';
import { proposedIn } from '@server/resources/approvals/proposals';
import { remindDeciders } from '@server/resources/approvals/reminders';
import { refuseUnqualified } from '@server/resources/approvals/qualify';

const text = {
  self: { 'zh-CN': '不能复核关于自己的提议', 'en-US': 'You cannot decide on what concerns your own account' },
  own: {
    'zh-CN': '提议人不能复核自己的提议',
    'en-US': 'Who made a proposal cannot decide on it',
  },
  maker: { 'zh-CN': '只有提议人可以撤回', 'en-US': 'Only who made the proposal can withdraw it' },
  right: {
    'zh-CN': '您没有所提议操作的权限',
    'en-US': 'You do not hold the right to what is proposed',
  },
  expired: { 'zh-CN': '提议已失效', 'en-US': 'The proposal has expired' },
};

type Approval = RecordEntry<'approval'>;

/** Why a user may not decide on a proposal; null: the user may. */
const undecidable = (record: Approval, { userId, permissions }: Actor, now: string) =>
  refusedIf(record.requestedById === userId, text.own, code.samePerson) ??
  refusedIf(record.resource === 'staffUser' && record.targetId === userId, text.self, code.samePerson) ??
  refusedIf(!permissions.has(record.permission), text.right, code.noPermission) ??
  refusedIf(record.expiresAt <= now, text.expired, code.notAllowed);

const decided = (call: Call, verdict: string | null) => ({
  ...staffColumns('decidedBy', signedIn(call)),
  decidedAt: instant(call),
  verdict,
});

/** Proposals under four eyes (specification section 5.5, contract: x-four-eyes). */
export const approvalHooks: EntityHooks<'approval'> = {
  where: ({ userId, permissions }) =>
    sql`(approval."requestedById" = ${userId} or approval.permission = any(${[...permissions]}::text[]))`,
  derived: {
    area: sql`split_part(approval.permission, ':', 1)`,
    isOwn: (viewer) => sql`coalesce(approval."requestedById" = ${viewer?.userId ?? '0'}, false)`,
    // Secret values are there for the decision only.
    changes: sql`(case when approval.status = 'PENDING' then approval.changes else (
      select coalesce(jsonb_agg(case when (one->>'isSecret')::boolean
        then one || jsonb_build_object('before', null, 'after', ${hidden}::text) else one end), '[]'::jsonb)
      from jsonb_array_elements(approval.changes) one) end)`,
  },
  may: {
    approve: undecidable,
    reject: undecidable,
    withdraw: ({ requestedById }, { userId }) =>
      refusedIf(requestedById !== userId, text.maker, code.noPermission),
  },
  checkAction: {
    approve: async (_, record, call) => {
      await refuseUnqualified(record.requestedById, call);
      const operation = proposedIn(record, call.context);
      await refuseImposersApproval(
        { resource: record.resource, id: record.targetId },
        { ...call, operation },
      );
      return [];
    },
  },
  act: {
    approve: async (record, _, call) => {
      await notifyStaff(record.requestedById, 'APPROVED', record, call);
      return decided(call, null);
    },
    reject: async (record, { reason }, call) => {
      await notifyStaff(record.requestedById, 'REJECTED', record, call);
      return decided(call, reason);
    },
  },
  answer: { approve: approving() },
  prepare: { approve: async (call) => approving(await prepareProposed(call)) },
  tick: async (context) => {
    await remindDeciders(context);
    await moveDue(context, 'approval', [{ from: 'PENDING', to: 'EXPIRED', at: 'expiresAt' }]);
  },
};
