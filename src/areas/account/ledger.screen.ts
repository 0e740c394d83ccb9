import { ledgerEntry } from '@/api/account';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const ledgerScreen = defineScreen(ledgerEntry, {
  columns: [
    ...(['createdAt', 'memberUid', 'bizType', 'coinCode', 'side', 'amount', 'balanceAfter'] as const),
    ...(['balanceBefore', 'accountType', 'bucket', 'bizNo', 'memberAccount', 'txnNo', 'entryNo'] as const),
  ],
  search: [
    ...(['memberUid', 'coinCode', 'bizType', 'bizNo', 'createdAt', 'side', 'amount', 'accountType'] as const),
    ...(['txnNo', 'entryNo', 'bucket', 'memberAccount', 'agentNo', 'operatorName'] as const),
    ...(['glClass', 'glCode'] as const),
  ],
  ledger: true,
  related: [
    relatedList(ledgerEntry, {
      by: { txnNo: 'txnNo' },
      columns: ['entryNo', 'memberUid', 'bucket', 'side', 'amount', 'coinCode', 'bizType'],
    }),
  ],
});
