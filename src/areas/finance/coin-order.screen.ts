import { ledgerEntry } from '@/api/account';
import { coinPurchase } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const coinOrderScreen = defineScreen(coinPurchase, {
  columns: [
    ...(['orderNo', 'memberUid', 'memberAccount', 'projectNo', 'status'] as const),
    ...(['payAmount', 'payCoin', 'applyAmount', 'allottedAmount'] as const),
    ...(['refundAmount', 'lockNo', 'createdAt'] as const),
  ],
  search: [
    ...(['memberUid', 'status', 'projectNo', 'orderNo', 'payCoin', 'lockNo'] as const),
    ...(['payAmount', 'applyAmount', 'allottedAmount', 'refundAmount'] as const),
    ...(['memberAccount', 'agentNo'] as const),
  ],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'createdAt', 'accountType', 'coinCode', 'bucket', 'side', 'amount'],
    }),
  ],
});
