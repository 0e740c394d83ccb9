import { ledgerEntry } from '@/api/account';
import { nftOrder } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const orderScreen = defineScreen(nftOrder, {
  columns: [
    ...(['orderNo', 'status', 'amount', 'payCoin', 'itemName', 'quantity'] as const),
    ...(['createdAt', 'paidAt', 'memberUid', 'drawNo', 'itemNo', 'memberAccount'] as const),
  ],
  search: [
    ...(['memberUid', 'status', 'orderNo', 'itemName', 'itemNo', 'drawNo'] as const),
    ...(['paidAt', 'createdAt', 'amount', 'quantity', 'payCoin'] as const),
    ...(['memberAccount', 'agentNo'] as const),
  ],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'side', 'amount', 'coinCode', 'bizType', 'bucket', 'createdAt'],
    }),
  ],
});
