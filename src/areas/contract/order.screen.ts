import { contractOrder } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';

export const orderScreen = defineScreen(contractOrder, {
  columns: [
    'orderNo',
    'memberUid',
    'symbol',
    'action',
    'status',
    'positionSide',
    'type',
    'marginMode',
    'leverage',
    'price',
    'triggerPrice',
    'avgPrice',
    'qty',
    'filledQty',
    'margin',
    'fee',
    'realizedPnl',
    'isLiquidation',
    'createdAt',
  ],
});
