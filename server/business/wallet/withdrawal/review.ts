import { toUnits, toUnitsOrNull } from '@/kit/format/decimal';
import { book } from '@server/ledger/book';
import { instant, signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { Text } from '@server/call/failure';
import { recordsOf } from '@server/db/records';
import { staffColumns } from '@server/db/staffIds';
import type { Entry, Values } from '@server/resources/entity/entity';
import { notifyMember } from '@server/member/notifyMember';
import { refuseClaimed } from '@server/workflow/claim';
import { refundJournal } from './journals';

const text = {
  onHold: { 'zh-CN': '该提币已挂起，请先解除挂起', 'en-US': 'The withdrawal is on hold: release it first' },
  failed: {
    'zh-CN': '失败的提币只能由复审人员驳回',
    'en-US': 'Only a second reviewer can reject a failed withdrawal',
  },
  lowRisk: {
    'zh-CN': '批量通过仅限低风险，请单独审核此笔',
    'en-US': 'Only low-risk withdrawals are approved in bulk: review this one by itself',
  },
  rejected: {
    'zh-CN': '您的提币申请未通过，金额已退回',
    'en-US': 'Your withdrawal was rejected and the amount returned',
  },
};

const refuse = (why: Text): never => {
  throw new Failure(code.notAllowed, why);
};

/** Whether another user has to approve a withdrawal: from `secondReviewMin` of its coin on, and at high risk. */
const needsSecondReview = async ({ coinCode, amount, riskLevel }: Values, { db }: Call): Promise<boolean> => {
  const coin = await recordsOf(db)
    .selectFrom('coin')
    .select('secondReviewMin')
    .where('coinCode', '=', coinCode)
    .executeTakeFirst();
  const least = toUnitsOrNull(coin?.secondReviewMin);
  return riskLevel === 'HIGH' || (least !== null && toUnits(String(amount)) >= least);
};

/** Refuses a decision on a withdrawal that another user has claimed (42302) or that is on hold (40902). */
export const checkDecision = (_: Values, record: Entry, call: Call): never[] => {
  refuseClaimed(record, call);
  if (record.onHold === true) refuse(text.onHold);
  return [];
};

/** Refuses a first review: beside `checkDecision`, a batch takes only low risk. */
export const checkApproval = (body: Values, record: Entry, call: Call): never[] => {
  if (call.isInBatch && record.riskLevel !== 'LOW') refuse(text.lowRisk);
  return checkDecision(body, record, call);
};

/** Passes the first review. */
export const approve = async (record: Entry, _: Values, call: Call): Promise<Values> => ({
  status: (await needsSecondReview(record, call)) ? 'SECOND_REVIEW' : 'APPROVED',
  ...staffColumns('firstReviewer', signedIn(call)),
});

/** Whether a user may reject a withdrawal. One that failed on its chain needs the right of the second review. */
export const mayReject = ({ status }: Entry, { permissions }: Actor): boolean =>
  status !== 'FAILED' || permissions.has('wallet:withdraw:secondApprove');

/** Refuses a rejection; a withdrawal on hold may be rejected. */
export const checkRejection = (_: Values, record: Entry, call: Call): never[] => {
  refuseClaimed(record, call);
  if (!mayReject(record, signedIn(call))) throw new Failure(code.noPermission, text.failed);
  return [];
};

/** Ends the withdrawal and returns the whole amount. The member is told the reason. */
export const reject = async (record: Entry, { reason }: Values, call: Call): Promise<Values> => {
  const at = instant(call);
  await book(call.db, call.context, refundJournal(record, { at, operatorName: signedIn(call).name }));
  await notifyMember(record.memberUid, { outcome: text.rejected, recordNo: record.withdrawNo, reason }, call);
  return { status: 'REJECTED', rejectReason: reason, onHold: false, holdReason: null, holdUntil: null };
};
