import { adjustment, adjustmentBatch } from '@/api/gen/account.fields';
import { lazyPart } from '@/screens/errors/lazyPart';
import { defineScreen } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';

const BalanceChange = lazyPart(() =>
  import(/* webpackChunkName: "adjustBalance" */ './adjust/BalanceChange').then((part) => part.BalanceChange),
);
const PendingBalance = lazyPart(() =>
  import(/* webpackChunkName: "adjustBalance" */ './adjust/BalanceChange').then(
    (part) => part.PendingBalance,
  ),
);

const batches = defineList(adjustmentBatch, {
  columns: [
    'batchNo',
    'coinCode',
    'side',
    'controlTotal',
    'rowCount',
    'status',
    'waitingMinutes',
    'category',
    'accountType',
    'createdAt',
    'createdByName',
    'reviewedByName',
    'reviewedAt',
  ],
  search: ['status', 'batchNo', 'coinCode', 'category', 'waitingMinutes', 'createdByName'],
  related: [
    relatedList(adjustment, {
      by: { batchNo: 'batchNo' },
      columns: ['adjustNo', 'memberUid', 'amount', 'reviewStatus', 'relatedNo'],
    }),
  ],
});

export const adjustScreen = defineScreen(
  adjustment,
  {
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
      'memberAccount',
      'reason',
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
    preview: BalanceChange,
    sections: [PendingBalance],
  },
  { batches },
);
