import { ledgerEntry } from '@/api/gen/account.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const ledgerScreen = defineScreen(ledgerEntry, {
  columns: [
    'createdAt',
    'memberUid',
    'bizType',
    'coinCode',
    'side',
    'amount',
    'balanceAfter',
    'balanceBefore',
    'accountType',
    'bucket',
    'bizNo',
    'memberAccount',
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
