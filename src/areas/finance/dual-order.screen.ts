import { dualOrder } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';

export const dualOrderScreen = defineScreen(dualOrder, {
  columns: [
    'orderNo',
    'memberUid',
    'productNo',
    'investCoin',
    'status',
    'investAmount',
    'strikePrice',
    'apr',
    'days',
    'settleCoin',
    'settleAmount',
    'income',
    'createdAt',
    'settledAt',
  ],
});
