import { ledgerEntry } from '@/api/account';
import { deposit } from '@/api/wallet';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const depositScreen = defineScreen(deposit, {
  columns: [
    'depositNo',
    'createdAt',
    'memberUid',
    'memberAccount',
    'coinCode',
    'amount',
    'status',
    'chainCode',
    'confirmations',
    'requiredConfirmations',
    'riskLevel',
    'riskTags',
    'txHash',
    'fromAddress',
    'toAddress',
    'creditedAt',
  ],
  search: ['memberUid', 'status', 'txHash', 'depositNo', 'coinCode', 'createdAt', 'amount'],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'depositNo' },
      columns: ['entryNo', 'createdAt', 'bizType', 'side', 'amount', 'balanceAfter'],
    }),
  ],
});
