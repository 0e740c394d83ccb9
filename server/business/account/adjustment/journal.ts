import type { House } from '@server/ledger/chart';
import type { Journal, MemberLeg } from '@server/ledger/journal';
import type { Values } from '@server/resources/entity/entity';

/** Returns the account of the platform that pays a credit: coins of a missed deposit are in the hot wallet already. */
const payerOf = ({ category }: Values): House => (category === 'MISSED_DEPOSIT' ? 'HOT' : 'EXPENSE');

/** The approval moves the amount between the member and the platform; a deduction reduces the platform's expenses. */
export const adjustJournal = (
  adjustment: Values,
  booking: Pick<Journal, 'at'> & { operatorName: string },
): Journal => {
  const { adjustNo, memberUid, accountType, reason } = adjustment;
  const [coinCode, amount] = [String(adjustment.coinCode), String(adjustment.amount)];
  const isCredit = adjustment.side === 'CREDIT';
  const member: MemberLeg = {
    memberUid: String(memberUid),
    accountType: accountType as MemberLeg['accountType'],
    ...{ coinCode, amount, bucket: 'AVAILABLE', side: isCredit ? 'CREDIT' : 'DEBIT' },
    remark: String(reason).slice(0, 200),
  };
  return {
    ...{ bizType: 'ADJUST', bizNo: String(adjustNo), step: 'approve', ...booking, despiteFreeze: true },
    legs: [
      member,
      isCredit
        ? { house: payerOf(adjustment), coinCode, side: 'DEBIT', amount }
        : { house: 'EXPENSE', coinCode, side: 'CREDIT', amount },
    ],
  };
};
