import { ledgerEntry } from '@/api/account';
import { contractOrder, position } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const orderScreen = defineScreen(contractOrder, {
  columns: [
    ...(['orderNo', 'symbol', 'action', 'positionSide', 'status', 'qty', 'filledQty', 'price'] as const),
    ...(['avgPrice', 'createdAt', 'memberUid', 'type', 'leverage', 'margin', 'realizedPnl'] as const),
    ...(['fee', 'isLiquidation', 'marginMode', 'memberAccount', 'triggerPrice'] as const),
  ],
  search: [
    ...(['memberUid', 'symbol', 'status', 'orderNo', 'createdAt', 'action', 'positionSide'] as const),
    ...(['isLiquidation', 'type', 'marginMode', 'leverage', 'qty', 'filledQty', 'price'] as const),
    ...(['triggerPrice', 'avgPrice', 'margin', 'fee', 'realizedPnl', 'memberAccount', 'agentNo'] as const),
  ],
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
