import { position } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';

export const positionScreen = defineScreen(position, {
  columns: [
    'positionNo',
    'memberUid',
    'symbol',
    'side',
    'status',
    'marginMode',
    'leverage',
    'qty',
    'entryPrice',
    'markPrice',
    'liqPrice',
    'margin',
    'marginRatio',
    'unrealizedPnl',
    'realizedPnl',
    'fundingPaid',
    'closeType',
    'openedAt',
    'closedAt',
  ],
});
