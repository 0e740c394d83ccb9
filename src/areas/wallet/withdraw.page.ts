import { ledgerEntry } from '@/api/gen/account.fields';
import { deposit, withdrawal } from '@/api/gen/wallet.fields';
import { definePage } from '@/screens/definePage';
import { relatedList } from '@/screens/definition';
import { AddressReview } from './review/AddressReview';
import { Evidence, RiskHits } from './review/Evidence';
import { MemberCard, SignIns } from './review/MemberCard';
import { MemberNotice } from './review/MemberNotice';
import { withdrawList } from './withdraw.screen';

const by = { memberUid: 'memberUid' } as const;

/** The review of a withdrawal (domain screen 11). */
export const withdrawPage = definePage(withdrawal, {
  of: withdrawList,
  lead: [MemberNotice, RiskHits, AddressReview],
  sections: [Evidence],
  aside: [MemberCard, SignIns],
  related: [
    relatedList(ledgerEntry, {
      by,
      columns: ['entryNo', 'bizType', 'side', 'amount', 'createdAt', 'balanceAfter', 'bizNo'],
    }),
    relatedList(deposit, {
      by,
      columns: ['depositNo', 'amount', 'status', 'riskLevel', 'createdAt'],
    }),
    relatedList(withdrawal, {
      by,
      columns: ['withdrawNo', 'amount', 'amountUsdt', 'status', 'createdAt', 'toAddress'],
    }),
  ],
});
