import { convertOrder } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';

export const convertOrderScreen = defineScreen(convertOrder, {
  columns: [
    'orderNo',
    'memberUid',
    'fromCoin',
    'toCoin',
    'status',
    'fromAmount',
    'toAmount',
    'price',
    'spreadIncome',
    'createdAt',
  ],
});
