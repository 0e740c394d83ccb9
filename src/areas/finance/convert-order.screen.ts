import { ledgerEntry } from '@/api/account';
import { convertOrder } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const convertOrderScreen = defineScreen(convertOrder, {
  columns: [
    ...(['orderNo', 'status', 'fromAmount', 'fromCoin', 'toAmount', 'toCoin'] as const),
    ...(['price', 'spreadIncome', 'createdAt', 'memberUid', 'memberAccount'] as const),
  ],
  search: [
    ...(['memberUid', 'status', 'fromCoin', 'toCoin', 'orderNo', 'fromAmount'] as const),
    ...(['toAmount', 'price', 'spreadIncome', 'memberAccount', 'agentNo'] as const),
  ],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'side', 'amount', 'coinCode', 'bizType', 'bucket', 'createdAt'],
    }),
  ],
});
