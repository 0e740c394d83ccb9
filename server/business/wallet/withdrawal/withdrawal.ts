import { claim, claimable, releasable, releaseExpired, unclaim } from '@server/workflow/claim';
import { refusedIf } from '@server/call/failure';
import type { Refused } from '@server/call/failure';
import type { Context } from '@server/context';
import { addStep } from '@server/resources/history/history';
import type { EntityHooks, Mark } from '@server/resources/entity/entity';
import { staffColumns } from '@server/db/staffIds';
import { inTransaction } from '@server/db/transaction';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, StatusOf } from '@server/db/typedRecords';
import { signedIn } from '@server/call/call';
import { checkFailed, checkPaid, markFailed, markPaid, resend } from './outcome';
import { giveUpSilent, sendApproved } from './payout';
import {
  approve,
  checkApproval,
  checkDecision,
  checkSecondApproval,
  decidable,
  reject,
  rejectable,
} from './review';
import { followPayments, settleInternal } from './settle';

const text = {
  open: {
    'zh-CN': '仅待审核的提币可以领取或挂起',
    'en-US': 'Only a withdrawal under review is claimed or held',
  },
  held: { 'zh-CN': '已挂起', 'en-US': 'It is on hold already' },
  free: { 'zh-CN': '没有被挂起', 'en-US': 'It is not on hold' },
};

const underReview: readonly StatusOf<'withdrawal'>[] = ['PENDING_REVIEW', 'SECOND_REVIEW'];

const reviewable = ({ status }: RecordEntry<'withdrawal'>): Refused | null =>
  refusedIf(!underReview.includes(status), text.open);

const free = { onHold: false, holdReason: null, holdUntil: null };

/** Releases withdrawals whose hold has ended. */
const releaseHolds = async (context: Context): Promise<void> => {
  const now = context.now().toISOString();
  const ended = recordsOf(context.db).selectFrom('withdrawal').select('id').where('holdUntil', '<=', now);
  if (!(await ended.limit(1).executeTakeFirst())) return;
  await inTransaction(context.db, async (db) => {
    const rows = await recordsOf(db)
      .updateTable('withdrawal')
      .set({ ...free, updatedAt: now })
      .where('holdUntil', '<=', now)
      .returning('id')
      .execute();
    for (const { id } of rows)
      await addStep(db, context, { name: 'withdrawal' }, id, { action: 'unhold', actorName: null });
  });
};

/** Withdrawals (domain screen 11). Claims last 15 minutes; a hold does not change the status. */
export const withdrawalHooks: EntityHooks<'withdrawal'> = {
  claimedIn: underReview,
  may: {
    claim: (record, actor, now) => reviewable(record) ?? claimable(record, actor, now),
    unclaim: releasable,
    hold: (record) => reviewable(record) ?? refusedIf(record.onHold, text.held),
    unhold: ({ onHold }) => refusedIf(!onHold, text.free),
    approve: decidable,
    secondApprove: decidable,
    reject: rejectable,
  },
  checkAction: {
    approve: checkApproval,
    secondApprove: checkSecondApproval,
    reject: checkDecision,
    markPaid: checkPaid,
    markFailed: checkFailed,
  },
  act: {
    claim,
    unclaim,
    hold: (_, { reason }) => ({ onHold: true, holdReason: reason }),
    unhold: () => free,
    approve,
    secondApprove: (_record, _body, call) => staffColumns('secondReviewer', signedIn(call)),
    reject,
    markPaid,
    markFailed,
    resend,
  },
  impliedSteps: ({ status, firstReviewerName: one, secondReviewerName: two, updatedAt: at }) => {
    if (one === null) return [];
    const steps: Mark<StatusOf<'withdrawal'>>[] = [];
    if (two !== null || status === 'SECOND_REVIEW')
      steps.push({ to: 'SECOND_REVIEW', at, by: 'firstReviewerName' });
    if (status !== 'SECOND_REVIEW')
      steps.push({
        to: status === 'REJECTED' ? 'REJECTED' : 'APPROVED',
        at,
        by: two === null ? 'firstReviewerName' : 'secondReviewerName',
      });
    return steps;
  },
  tick: async (context) => {
    await releaseHolds(context);
    await releaseExpired(context, 'withdrawal', { open: underReview });
    await settleInternal(context);
    await sendApproved(context);
    await giveUpSilent(context);
    await followPayments(context);
  },
  summary: { counts: ['PENDING_REVIEW', 'SECOND_REVIEW'], sums: ['amount', 'amountUsdt'] },
};
