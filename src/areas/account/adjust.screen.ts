import { adjustment } from '@/api/account';
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
  form: [
    ['memberUid', 'accountType', 'coinCode', 'side', 'amount'],
    ['category', 'relatedNo', 'txHash', 'reason', 'attachments'],
  ],
  scaleOf: { amount: 'coinCode' },
});
