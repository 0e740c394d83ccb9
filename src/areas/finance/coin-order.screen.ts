import { ledgerEntry } from '@/api/account';
import { coinPurchase } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const coinOrderScreen = defineScreen(coinPurchase, {
  columns: [
    'orderNo',
    'memberUid',
    'memberAccount',
    'projectNo',
    'status',
    'payAmount',
    'payCoin',
    'applyAmount',
    'allottedAmount',
    'refundAmount',
    'lockNo',
    'createdAt',
  ],
  search: ['memberUid', 'status', 'projectNo', 'orderNo', 'payCoin', 'lockNo', 'payAmount'],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'createdAt', 'accountType', 'coinCode', 'bucket', 'side', 'amount'],
    }),
  ],
});
