import { ledgerEntry } from '@/api/account';
import { dualOrder } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const dualOrderScreen = defineScreen(dualOrder, {
  columns: [
    ...(['orderNo', 'status', 'investAmount', 'investCoin', 'apr', 'settleAmount'] as const),
    ...(['settleCoin', 'income', 'days', 'strikePrice', 'createdAt', 'settledAt'] as const),
    ...(['memberUid', 'productNo', 'memberAccount'] as const),
  ],
  search: [
    ...(['memberUid', 'status', 'productNo', 'orderNo', 'investCoin'] as const),
    ...(['settledAt', 'investAmount', 'settleCoin', 'settleAmount', 'income'] as const),
    ...(['memberAccount', 'agentNo'] as const),
  ],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'side', 'amount', 'coinCode', 'bizType', 'bucket', 'createdAt'],
    }),
  ],
});
