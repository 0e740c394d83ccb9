import { optionOrder } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';

export const optionOrderScreen = defineScreen(optionOrder, {
  columns: [
    'orderNo',
    'memberUid',
    'roundNo',
    'symbol',
    'direction',
    'stake',
    'fee',
    'payout',
    'winFee',
    'pnl',
    'result',
    'createdAt',
    'settledAt',
  ],
});
