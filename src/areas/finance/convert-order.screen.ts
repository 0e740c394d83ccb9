import { ledgerEntry } from '@/api/account';
import { convertOrder } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const convertOrderScreen = defineScreen(convertOrder, {
  columns: [
    ...(['orderNo', 'memberUid', 'memberAccount', 'status', 'fromAmount'] as const),
    ...(['fromCoin', 'toAmount', 'toCoin', 'price', 'spreadIncome'] as const),
    ...(['createdAt'] as const),
  ],
  search: [
    ...(['memberUid', 'status', 'fromCoin', 'toCoin', 'orderNo', 'fromAmount'] as const),
    ...(['toAmount', 'price', 'spreadIncome', 'memberAccount', 'agentNo'] as const),
  ],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'createdAt', 'accountType', 'coinCode', 'bucket', 'side', 'amount'],
    }),
  ],
});
