import { ledgerEntry } from '@/api/account';
import { nftOrder } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const orderScreen = defineScreen(nftOrder, {
  columns: [
    ...(['orderNo', 'memberUid', 'memberAccount', 'itemName', 'status'] as const),
    ...(['quantity', 'amount', 'payCoin', 'createdAt', 'paidAt', 'drawNo'] as const),
    ...(['itemNo'] as const),
  ],
  search: [
    ...(['memberUid', 'status', 'orderNo', 'itemName', 'itemNo', 'drawNo'] as const),
    ...(['paidAt', 'createdAt', 'amount', 'quantity', 'payCoin'] as const),
    ...(['memberAccount', 'agentNo'] as const),
  ],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'createdAt', 'accountType', 'coinCode', 'bucket', 'side', 'amount'],
    }),
  ],
});
