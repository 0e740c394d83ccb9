import { adjustment } from '@/api/account';
import { defineScreen } from '@/screens/defineScreen';

export const adjustScreen = defineScreen(adjustment, {
  columns: [
    ...(['adjustNo', 'createdAt', 'memberUid', 'coinCode', 'side', 'amount', 'reviewStatus'] as const),
    ...(['category', 'accountType', 'relatedNo', 'createdByName', 'reviewedByName', 'reviewedAt'] as const),
  ],
});
