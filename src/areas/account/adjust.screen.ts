import { adjustment } from '@/api/account';
import { defineScreen } from '@/screens/defineScreen';

export const adjustScreen = defineScreen(adjustment, {
  columns: [
    ...(['adjustNo', 'coinCode', 'side', 'amount', 'reviewStatus', 'category', 'memberUid'] as const),
    ...(['createdAt', 'accountType', 'relatedNo', 'createdByName', 'reviewedByName'] as const),
    ...(['reviewedAt'] as const),
  ],
  search: [
    ...(['reviewStatus', 'memberUid', 'adjustNo', 'coinCode', 'category', 'side', 'amount'] as const),
    ...(['accountType', 'relatedNo', 'createdByName', 'reviewedByName', 'memberAccount'] as const),
    ...(['agentNo', 'reason', 'reviewedAt', 'createdAt'] as const),
  ],
  form: [
    ['memberUid', 'accountType', 'coinCode', 'side', 'amount'],
    ['category', 'relatedNo', 'txHash', 'reason', 'attachments'],
  ],
  scaleOf: { amount: 'coinCode' },
});
