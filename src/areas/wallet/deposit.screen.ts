import { ledgerEntry } from '@/api/gen/account.fields';
import { deposit } from '@/api/gen/wallet.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const depositScreen = defineScreen(deposit, {
  columns: [
    'depositNo',
    'amount',
    'status',
    'waitingMinutes',
    'riskLevel',
    'memberUid',
    'chainCode',
    'fromAddress',
    'createdAt',
    'confirmations',
    'requiredConfirmations',
    'riskTags',
    'txHash',
    'toAddress',
    'memberAccount',
    'creditedAt',
    'coinCode',
  ],
  search: ['memberUid', 'status', 'txHash', 'waitingMinutes', 'depositNo', 'coinCode', 'createdAt', 'amount'],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'depositNo' },
      columns: ['entryNo', 'bizType', 'side', 'amount', 'createdAt', 'balanceAfter'],
    }),
  ],
});
