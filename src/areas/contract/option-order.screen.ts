import { ledgerEntry } from '@/api/account';
import { optionOrder } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const optionOrderScreen = defineScreen(optionOrder, {
  columns: [
    'orderNo',
    'createdAt',
    'memberUid',
    'memberAccount',
    'symbol',
    'roundNo',
    'direction',
    'stake',
    'result',
    'payout',
    'pnl',
    'fee',
    'winFee',
    'settledAt',
  ],
  search: ['memberUid', 'symbol', 'roundNo', 'orderNo', 'result', 'createdAt', 'direction'],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'createdAt', 'bizType', 'bucket', 'side', 'amount'],
    }),
  ],
});
