import { ledgerEntry } from '@/api/gen/account.fields';
import { contractOrder, position } from '@/api/gen/contract.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const orderScreen = defineScreen(contractOrder, {
  columns: [
    'orderNo',
    'memberUid',
    'symbol',
    'status',
    'action',
    'positionSide',
    'qty',
    'price',
    'filledQty',
    'avgPrice',
    'createdAt',
    'type',
    'leverage',
    'margin',
    'realizedPnl',
    'fee',
    'isLiquidation',
    'marginMode',
    'memberAccount',
    'triggerPrice',
    'positionNo',
    'finishedAt',
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
