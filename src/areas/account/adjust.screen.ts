import { adjustment } from '@/api/gen/account.fields';
import { defineScreen } from '@/screens/defineScreen';

export const adjustScreen = defineScreen(adjustment, {
  columns: [
    'adjustNo',
    'coinCode',
    'side',
    'amount',
    'reviewStatus',
    'waitingMinutes',
    'category',
    'memberUid',
    'createdAt',
    'accountType',
    'relatedNo',
    'createdByName',
    'reviewedByName',
    'reviewedAt',
  ],
  search: [
    'reviewStatus',
    'memberUid',
    'adjustNo',
    'waitingMinutes',
    'coinCode',
    'category',
    'side',
    'amount',
  ],
});
