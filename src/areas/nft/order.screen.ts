import { ledgerEntry } from '@/api/gen/account.fields';
import { nftOrder } from '@/api/gen/nft.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const orderScreen = defineScreen(nftOrder, {
  columns: [
    'orderNo',
    'memberUid',
    'amount',
    'status',
    'waitingMinutes',
    'itemName',
    'quantity',
    'createdAt',
    'paidAt',
    'drawNo',
    'itemNo',
    'memberAccount',
    'payCoin',
  ],
  search: ['memberUid', 'status', 'orderNo', 'waitingMinutes', 'itemName', 'itemNo', 'drawNo', 'paidAt'],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'side', 'amount', 'coinCode', 'bizType', 'bucket', 'createdAt'],
    }),
  ],
});
