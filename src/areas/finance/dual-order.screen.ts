import { ledgerEntry } from '@/api/gen/account.fields';
import { dualOrder } from '@/api/gen/finance.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const dualOrderScreen = defineScreen(dualOrder, {
  columns: [
    'orderNo',
    'memberUid',
    'investAmount',
    'status',
    'issue',
    'apr',
    'settleAmount',
    'income',
    'days',
    'strikePrice',
    'createdAt',
    'settledAt',
    'productNo',
    'memberAccount',
    'investCoin',
    'settleCoin',
  ],
  search: ['memberUid', 'status', 'productNo', 'orderNo', 'investCoin', 'settledAt'],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'side', 'amount', 'coinCode', 'bizType', 'bucket', 'createdAt'],
    }),
  ],
});
