import { ledgerEntry } from '@/api/account';
import { contractOrder, position } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const positionScreen = defineScreen(position, {
  columns: [
    'positionNo',
    'memberUid',
    'memberAccount',
    'symbol',
    'side',
    'leverage',
    'marginMode',
    'status',
    'qty',
    'entryPrice',
    'markPrice',
    'liqPrice',
    'margin',
    'marginRatio',
    'unrealizedPnl',
    'realizedPnl',
    'fundingPaid',
    'openedAt',
    'closedAt',
    'closeType',
  ],
  search: ['memberUid', 'symbol', 'status', 'positionNo', 'side', 'openedAt', 'marginRatio'],
  related: [
    relatedList(contractOrder, {
      by: { memberUid: 'memberUid', symbol: 'symbol', positionSide: 'side' },
      columns: ['orderNo', 'createdAt', 'action', 'type', 'qty', 'avgPrice', 'fee', 'realizedPnl', 'status'],
    }),
    relatedList(ledgerEntry, {
      by: { bizNo: 'positionNo' },
      columns: ['entryNo', 'createdAt', 'bizType', 'side', 'amount', 'balanceAfter'],
    }),
  ],
});
