import { ledgerEntry } from '@/api/account';
import { dualOrder } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const dualOrderScreen = defineScreen(dualOrder, {
  columns: [
    ...(['orderNo', 'memberUid', 'memberAccount', 'productNo', 'status'] as const),
    ...(['investCoin', 'investAmount', 'settleCoin', 'settleAmount', 'income'] as const),
    ...(['apr', 'days', 'strikePrice', 'createdAt', 'settledAt'] as const),
  ],
  search: [
    ...(['memberUid', 'status', 'productNo', 'orderNo', 'investCoin'] as const),
    ...(['settledAt', 'investAmount', 'settleCoin', 'settleAmount', 'income'] as const),
    ...(['memberAccount', 'agentNo'] as const),
  ],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'createdAt', 'accountType', 'coinCode', 'bucket', 'side', 'amount'],
    }),
  ],
});
