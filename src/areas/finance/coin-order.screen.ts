import { ledgerEntry } from '@/api/account';
import { coinPurchase } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const coinOrderScreen = defineScreen(coinPurchase, {
  columns: [
    ...(['orderNo', 'status', 'payAmount', 'payCoin', 'applyAmount'] as const),
    ...(['allottedAmount', 'refundAmount', 'createdAt', 'memberUid', 'projectNo'] as const),
    ...(['lockNo', 'memberAccount'] as const),
  ],
  search: [
    ...(['memberUid', 'status', 'projectNo', 'orderNo', 'payCoin', 'lockNo'] as const),
    ...(['payAmount', 'applyAmount', 'allottedAmount', 'refundAmount'] as const),
    ...(['memberAccount', 'agentNo'] as const),
  ],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'side', 'amount', 'coinCode', 'bizType', 'bucket', 'createdAt'],
    }),
  ],
});
