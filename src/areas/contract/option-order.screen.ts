import { ledgerEntry } from '@/api/gen/account.fields';
import { optionOrder } from '@/api/gen/contract.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const optionOrderScreen = defineScreen(optionOrder, {
  columns: [
    'orderNo',
    'memberUid',
    'symbol',
    'direction',
    'stake',
    'result',
    'pnl',
    'payout',
    'createdAt',
    'roundNo',
    'fee',
    'winFee',
    'memberAccount',
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
