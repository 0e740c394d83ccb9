import { ledgerEntry } from '@/api/account';
import { dualOrder } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const dualOrderScreen = defineScreen(dualOrder, {
  columns: [
    'orderNo',
    'memberUid',
    'memberAccount',
    'productNo',
    'status',
    'investCoin',
    'investAmount',
    'settleCoin',
    'settleAmount',
    'income',
    'apr',
    'days',
    'strikePrice',
    'createdAt',
    'settledAt',
  ],
  search: ['memberUid', 'status', 'productNo', 'orderNo', 'investCoin', 'settledAt'],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'createdAt', 'accountType', 'coinCode', 'bucket', 'side', 'amount'],
    }),
  ],
});
