import { adjustment } from '@/api/account';
import { defineScreen } from '@/screens/defineScreen';

export const adjustScreen = defineScreen(adjustment, {
  columns: [
    'adjustNo',
    'memberUid',
    'accountType',
    'coinCode',
    'reviewStatus',
    'side',
    'amount',
    'category',
    'relatedNo',
    'createdByName',
    'reviewedByName',
    'reviewedAt',
  ],
});
