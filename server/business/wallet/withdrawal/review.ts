import { units, zero } from '@/kit/format/units';
import { book } from '@server/ledger/book';
import { instant, signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { code, demandAllowed, refusedIf } from '@server/call/failure';
import type { Refused } from '@server/call/failure';
import { staffColumns } from '@server/db/staffIds';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, StatusOf } from '@server/db/typedRecords';
import { notifyMember } from '@server/member/notifyMember';
import { refuseClaimed } from '@server/workflow/claim';
import { dayLimit, refuseAboveDayLimit } from './dayLimit';
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
  highRisk: {
    'zh-CN': '高风险提币须逐笔复审',
    'en-US': 'High-risk withdrawals are approved one by one: review this one by itself',
  },
  rejected: {
    'zh-CN': '您的提币申请未通过，金额已退回',
    'en-US': 'Your withdrawal was rejected and the amount returned',
  },
};

type Withdrawal = RecordEntry<'withdrawal'>;

/**
 * Whether another user has to approve a withdrawal: from `secondReviewMin` of its coin on, at high risk, and when it alone is
 * worth more than one person passes in a day.
 */
export const needsSecondReview = async (
  {
    coinCode,
    amount,
    amountUsdt,
    riskLevel,
  }: Pick<Withdrawal, 'coinCode' | 'amount' | 'amountUsdt' | 'riskLevel'>,
  { db }: Pick<Call, 'db'>,
): Promise<boolean> => {
  const coin = await recordsOf(db)
    .selectFrom('coin')
    .select('secondReviewMin')
    .where('coinCode', '=', coinCode)
    .executeTakeFirst();
  const least = units(coin?.secondReviewMin);
  if (riskLevel === 'HIGH' || (least !== null && units(amount) >= least)) return true;
  return (units(amountUsdt) ?? zero) > (await dayLimit(db));
};

/** The rule of a decision: the withdrawal is not on hold (40902). */
export const decidable = ({ onHold }: Withdrawal): Refused | null => refusedIf(onHold, text.onHold);

/** Refuses a decision on a withdrawal that another user has claimed (42302). */
export const checkDecision = (_: unknown, record: Withdrawal, call: Call): never[] => {
  refuseClaimed(record, call);
  return [];
};

/** Refuses a first review: beside `checkDecision`, a batch takes only low risk. */
export const checkApproval = (body: unknown, record: Withdrawal, call: Call): never[] => {
  demandAllowed(refusedIf(call.isInBatch === true && record.riskLevel !== 'LOW', text.lowRisk));
  return checkDecision(body, record, call);
};

/** Refuses a second review: a batch takes no high risk. */
export const checkSecondApproval = (body: unknown, record: Withdrawal, call: Call): never[] => {
  demandAllowed(refusedIf(call.isInBatch === true && record.riskLevel === 'HIGH', text.highRisk));
  return checkDecision(body, record, call);
};

/** Passes the first review. Without a second one the worth counts toward what the caller passes alone in a day. */
export const approve = async (record: Withdrawal, _: unknown, call: Call) => {
  const isSecondDue = await needsSecondReview(record, call);
  if (!isSecondDue) await refuseAboveDayLimit(record, call);
  const status: StatusOf<'withdrawal'> = isSecondDue ? 'SECOND_REVIEW' : 'APPROVED';
  return { status, ...staffColumns('firstReviewer', signedIn(call)) };
};

/**
 * The rule of a rejection. A withdrawal that failed on its chain needs the right of the second review; one on hold may be
 * rejected.
 */
export const rejectable = ({ status }: Withdrawal, { permissions }: Actor): Refused | null =>
  refusedIf(
    status === 'FAILED' && !permissions.has('wallet:withdraw:secondApprove'),
    text.failed,
    code.noPermission,
  );

/** Ends the withdrawal and returns the whole amount. The member is told the reason. */
export const reject = async (record: Withdrawal, { reason }: { reason: string }, call: Call) => {
  const at = instant(call);
  await book(call.db, call.context, refundJournal(record, { at, operatorName: signedIn(call).name }));
  await notifyMember(record.memberUid, { outcome: text.rejected, recordNo: record.withdrawNo, reason }, call);
  return {
    status: 'REJECTED' as const,
    rejectReason: reason,
    onHold: false,
    holdReason: null,
    holdUntil: null,
  };
};
