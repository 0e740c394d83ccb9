import { ledgerEntry } from '@/api/account';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const ledgerScreen = defineScreen(ledgerEntry, {
  columns: [
    'createdAt',
    'memberUid',
    'memberAccount',
    'bizType',
    'coinCode',
    'side',
    'amount',
    'balanceBefore',
    'balanceAfter',
    'accountType',
    'bucket',
    'bizNo',
    'txnNo',
    'entryNo',
  ],
  search: ['memberUid', 'coinCode', 'bizType', 'bizNo', 'createdAt', 'side', 'amount'],
  ledger: true,
  related: [
    relatedList(ledgerEntry, {
      by: { txnNo: 'txnNo' },
      columns: ['entryNo', 'memberUid', 'bucket', 'side', 'amount', 'coinCode', 'bizType'],
    }),
  ],
});
