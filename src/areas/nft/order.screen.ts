import { nftOrder } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';

export const orderScreen = defineScreen(nftOrder, {
  columns: [
    'orderNo',
    'memberUid',
    'itemNo',
    'itemName',
    'status',
    'quantity',
    'amount',
    'payCoin',
    'drawNo',
    'createdAt',
    'paidAt',
  ],
});
