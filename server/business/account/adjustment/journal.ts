import { units } from '@/kit/format/units';
import type { House } from '@server/ledger/chart';
import type { Journal, MemberLeg } from '@server/ledger/journal';
import type { RecordRow } from '@server/db/typedRecords';

/** What the approval of an adjustment books. */
export type Adjusted = Pick<
  RecordRow<'adjustment'>,
  'adjustNo' | 'memberUid' | 'accountType' | 'coinCode' | 'side' | 'amount' | 'category' | 'reason'
>;

/** Returns the account of the platform that pays a credit: coins of a missed deposit are in the hot wallet already. */
const payerOf = ({ category }: Adjusted): House => (category === 'MISSED_DEPOSIT' ? 'HOT' : 'EXPENSE');

/** The approval moves the amount between the member and the platform; a deduction reduces the platform's expenses. */
export const adjustJournal = (
  adjustment: Adjusted,
  booking: Pick<Journal, 'at'> & { operatorName: string },
): Journal => {
  const { adjustNo, memberUid, accountType, coinCode, side, reason } = adjustment;
  const amount = units(adjustment.amount);
  const member: MemberLeg = {
    memberUid,
    accountType,
    coinCode,
    amount,
    bucket: 'AVAILABLE',
    side,
    remark: reason.slice(0, 200),
  };
  return {
    bizType: 'ADJUST',
    bizNo: adjustNo,
    step: 'approve',
    ...booking,
    despiteFreeze: true,
    legs: [
      member,
      side === 'CREDIT'
        ? { house: payerOf(adjustment), coinCode, side: 'DEBIT', amount }
        : { house: 'EXPENSE', coinCode, side: 'CREDIT', amount },
    ],
  };
};
