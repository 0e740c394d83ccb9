import { ledgerEntry } from '@/api/account';
import { nftOrder } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const orderScreen = defineScreen(nftOrder, {
  columns: [
    'orderNo',
    'memberUid',
    'memberAccount',
    'itemName',
    'status',
    'quantity',
    'amount',
    'payCoin',
    'createdAt',
    'paidAt',
    'drawNo',
    'itemNo',
  ],
  search: ['memberUid', 'status', 'orderNo', 'itemName', 'itemNo', 'drawNo', 'paidAt'],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'createdAt', 'accountType', 'coinCode', 'bucket', 'side', 'amount'],
    }),
  ],
});
