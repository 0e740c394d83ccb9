import { coinPurchase } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';

export const coinOrderScreen = defineScreen(coinPurchase, {
  columns: [
    'orderNo',
    'memberUid',
    'projectNo',
    'payCoin',
    'status',
    'payAmount',
    'applyAmount',
    'allottedAmount',
    'refundAmount',
    'lockNo',
    'createdAt',
  ],
});
