import { ledgerEntry } from '@/api/gen/account.fields';
import { convertOrder } from '@/api/gen/finance.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const convertOrderScreen = defineScreen(convertOrder, {
  columns: [
    'orderNo',
    'memberUid',
    'fromAmount',
    'toAmount',
    'status',
    'price',
    'spreadIncome',
    'createdAt',
    'memberAccount',
    'fromCoin',
    'toCoin',
  ],
  search: ['memberUid', 'status', 'fromCoin', 'toCoin', 'orderNo', 'fromAmount', 'toAmount'],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'side', 'amount', 'coinCode', 'bizType', 'bucket', 'createdAt'],
    }),
  ],
});
