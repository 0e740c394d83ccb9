import { ledgerEntry } from '@/api/gen/account.fields';
import { coinPurchase } from '@/api/gen/finance.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const coinOrderScreen = defineScreen(coinPurchase, {
  columns: [
    'orderNo',
    'memberUid',
    'payAmount',
    'status',
    'applyAmount',
    'allottedAmount',
    'refundAmount',
    'createdAt',
    'projectNo',
    'lockNo',
    'memberAccount',
    'payCoin',
  ],
  search: ['memberUid', 'status', 'projectNo', 'orderNo', 'payCoin', 'lockNo', 'payAmount'],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'side', 'amount', 'coinCode', 'bizType', 'bucket', 'createdAt'],
    }),
  ],
});
