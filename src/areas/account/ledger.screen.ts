import { ledgerEntry } from '@/api/account';
import { defineScreen } from '@/screens/defineScreen';

export const ledgerScreen = defineScreen(ledgerEntry, {
  columns: [
    'entryNo',
    'memberUid',
    'accountType',
    'coinCode',
    'side',
    'amount',
    'balanceBefore',
    'balanceAfter',
    'bizType',
    'bizNo',
    'txnNo',
    'createdAt',
  ],
  ledger: true,
});
