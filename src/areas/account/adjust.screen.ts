import { adjustment } from '@/api/gen/account.fields';
import { defineScreen } from '@/screens/defineScreen';

export const adjustScreen = defineScreen(adjustment, {
  columns: [
    'adjustNo',
    'coinCode',
    'side',
    'amount',
    'reviewStatus',
    'category',
    'memberUid',
    'createdAt',
    'accountType',
    'relatedNo',
    'createdByName',
    'reviewedByName',
    'reviewedAt',
  ],
  search: ['reviewStatus', 'memberUid', 'adjustNo', 'coinCode', 'category', 'side', 'amount'],
});
