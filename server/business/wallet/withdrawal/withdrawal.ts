import { claim, mayClaim, mayUnclaim, releaseExpired, unclaim } from '@server/workflow/claim';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { addStep } from '@server/resources/history/history';
import type { EntityHooks, Entry } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/records';
import { staffColumns } from '@server/db/staffIds';
import { inTransaction } from '@server/db/transaction';
import { signedIn } from '@server/call/call';
import { checkFailed, checkPaid, markFailed, markPaid, resend } from './outcome';
import { giveUpSilent, sendApproved } from './payout';
import { approve, checkApproval, checkDecision, checkRejection, mayReject, reject } from './review';
import { followPayments, settleInternal } from './settle';

const text = {
  open: {
    'zh-CN': '仅待审核的提币可以领取或挂起',
    'en-US': 'Only a withdrawal under review is claimed or held',
  },
  held: { 'zh-CN': '已挂起', 'en-US': 'It is on hold already' },
  free: { 'zh-CN': '没有被挂起', 'en-US': 'It is not on hold' },
};

const underReview = ['PENDING_REVIEW', 'SECOND_REVIEW'];

const isUnderReview = ({ status }: Entry): boolean => underReview.includes(String(status));

const demand = (isFit: boolean, why: (typeof text)[keyof typeof text]): never[] => {
  if (!isFit) throw new Failure(code.notAllowed, why);
  return [];
};

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
      await addStep(db, context, { name: 'withdrawal' }, String(id), { action: 'unhold', actorName: null });
  });
};

/** Withdrawals (domain screen 11). Claims last 15 minutes; a hold does not change the status. */
export const withdrawalHooks: EntityHooks = {
  claimedIn: underReview,
  may: {
    claim: (record, actor) => isUnderReview(record) && mayClaim(record, actor),
    unclaim: mayUnclaim,
    hold: (record) => isUnderReview(record) && record.onHold !== true,
    unhold: ({ onHold }) => onHold === true,
    approve: ({ onHold }) => onHold !== true,
    secondApprove: ({ onHold }) => onHold !== true,
    reject: mayReject,
  },
  checkAction: {
    claim: (_, record) => demand(isUnderReview(record), text.open),
    hold: (_, record) => [
      ...demand(isUnderReview(record), text.open),
      ...demand(record.onHold !== true, text.held),
    ],
    unhold: (_, { onHold }) => demand(onHold === true, text.free),
    approve: checkApproval,
    secondApprove: checkDecision,
    reject: checkRejection,
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
    const isDouble = two !== null || status === 'SECOND_REVIEW';
    const decided = status === 'REJECTED' ? 'REJECTED' : 'APPROVED';
    return [
      ...(isDouble ? [{ to: 'SECOND_REVIEW', at, by: 'firstReviewerName' }] : []),
      ...(status === 'SECOND_REVIEW'
        ? []
        : [{ to: decided, at, by: two === null ? 'firstReviewerName' : 'secondReviewerName' }]),
    ];
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
