import { ledgerEntry } from '@/api/account';
import { optionOrder } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const optionOrderScreen = defineScreen(optionOrder, {
  columns: [
    ...(['orderNo', 'symbol', 'direction', 'stake', 'result', 'pnl', 'payout', 'createdAt'] as const),
    ...(['memberUid', 'roundNo', 'fee', 'winFee', 'memberAccount', 'settledAt'] as const),
  ],
  search: [
    ...(['memberUid', 'symbol', 'roundNo', 'orderNo', 'result', 'createdAt', 'direction'] as const),
    ...(['stake', 'pnl', 'payout', 'fee', 'winFee', 'memberAccount', 'agentNo', 'settledAt'] as const),
  ],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'createdAt', 'bizType', 'bucket', 'side', 'amount'],
    }),
  ],
});
