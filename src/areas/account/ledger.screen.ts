import { ledgerEntry } from '@/api/gen/account.fields';
import { defineScreen } from '@/screens/defineScreen';
import { lazyPart } from '@/screens/errors/lazyPart';

const Journal = lazyPart(() =>
  import(/* webpackChunkName: "ledgerJournal" */ './ledger/JournalSection').then(
    (part) => part.JournalSection,
  ),
);

export const ledgerScreen = defineScreen(ledgerEntry, {
  columns: [
    'createdAt',
    'memberUid',
    'bizType',
    'coinCode',
    'bucket',
    'side',
    'amount',
    'balanceAfter',
    'balanceBefore',
    'accountType',
    'bizNo',
    'memberAccount',
    'txnNo',
    'entryNo',
  ],
  search: ['memberUid', 'coinCode', 'bizType', 'bizNo', 'createdAt', 'side', 'bucket', 'amount'],
  ledger: true,
  sections: [Journal],
});
