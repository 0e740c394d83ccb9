import { ledgerEntry } from '@/api/account';
import { contractOrder, position } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const orderScreen = defineScreen(contractOrder, {
  columns: [
    'orderNo',
    'createdAt',
    'memberUid',
    'memberAccount',
    'symbol',
    'action',
    'positionSide',
    'status',
    'type',
    'price',
    'avgPrice',
    'qty',
    'filledQty',
    'leverage',
    'marginMode',
    'margin',
    'fee',
    'realizedPnl',
    'isLiquidation',
    'triggerPrice',
  ],
  search: ['memberUid', 'symbol', 'status', 'orderNo', 'createdAt', 'action', 'positionSide'],
  related: [
    relatedList(position, {
      by: { memberUid: 'memberUid', symbol: 'symbol', side: 'positionSide' },
      columns: ['positionNo', 'openedAt', 'qty', 'entryPrice', 'margin', 'realizedPnl', 'status'],
    }),
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'createdAt', 'bizType', 'bucket', 'side', 'amount'],
    }),
  ],
});
