import { ledgerEntry } from '@/api/account';
import { contractOrder, position } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const orderScreen = defineScreen(contractOrder, {
  columns: [
    ...(['orderNo', 'createdAt', 'memberUid', 'memberAccount', 'symbol', 'action', 'positionSide'] as const),
    ...(['status', 'type', 'price', 'avgPrice', 'qty', 'filledQty', 'leverage', 'marginMode'] as const),
    ...(['margin', 'fee', 'realizedPnl', 'isLiquidation', 'triggerPrice'] as const),
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
