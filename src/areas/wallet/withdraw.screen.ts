import { ledgerEntry } from '@/api/account';
import { deposit, withdrawal } from '@/api/wallet';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const withdrawScreen = defineScreen(withdrawal, {
  columns: [
    ...(['withdrawNo', 'coinCode', 'amount', 'amountUsdt', 'status', 'riskLevel', 'createdAt'] as const),
    ...(['memberUid', 'riskHits', 'onHold', 'assigneeName', 'toAddress', 'chainCode'] as const),
    ...(['netAmount', 'fee', 'memberAccount', 'firstReviewerName', 'secondReviewerName'] as const),
    ...(['txHash', 'completedAt'] as const),
  ],
  search: [
    ...(['status', 'memberUid', 'withdrawNo', 'coinCode', 'createdAt', 'amountUsdt', 'riskLevel'] as const),
    ...(['assigneeName', 'onHold', 'txHash', 'toAddress', 'chainCode', 'amount', 'riskHits'] as const),
    ...(['firstReviewerName', 'secondReviewerName', 'isInternal', 'memo', 'memberAccount'] as const),
    ...(['agentNo', 'completedAt'] as const),
  ],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'withdrawNo' },
      columns: ['entryNo', 'createdAt', 'bizType', 'bucket', 'side', 'amount', 'balanceAfter'],
    }),
    relatedList(deposit, {
      by: { memberUid: 'memberUid' },
      columns: ['depositNo', 'createdAt', 'coinCode', 'amount', 'status', 'riskLevel'],
    }),
  ],
});
