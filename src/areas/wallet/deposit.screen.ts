import { ledgerEntry } from '@/api/account';
import { deposit } from '@/api/wallet';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const depositScreen = defineScreen(deposit, {
  columns: [
    ...(['depositNo', 'coinCode', 'amount', 'status', 'riskLevel', 'createdAt', 'memberUid'] as const),
    ...(['chainCode', 'confirmations', 'requiredConfirmations', 'riskTags', 'txHash'] as const),
    ...(['fromAddress', 'toAddress', 'memberAccount', 'creditedAt'] as const),
  ],
  search: [
    ...(['memberUid', 'status', 'txHash', 'depositNo', 'coinCode', 'createdAt', 'amount'] as const),
    ...(['chainCode', 'riskLevel', 'toAddress', 'fromAddress', 'riskTags', 'memberAccount'] as const),
    ...(['agentNo', 'creditedAt'] as const),
  ],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'depositNo' },
      columns: ['entryNo', 'createdAt', 'bizType', 'side', 'amount', 'balanceAfter'],
    }),
  ],
});
