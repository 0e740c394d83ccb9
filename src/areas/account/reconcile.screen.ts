import { reconciliation } from '@/api/gen/account.fields';
import { defineScreen } from '@/screens/defineScreen';

export const reconcileScreen = defineScreen(reconciliation, {
  columns: [
    'bizDate',
    'coinCode',
    'reconcileStatus',
    'waitingMinutes',
    'gap',
    'ledgerDiff',
    'memberLiability',
    'walletAsset',
    'inTransit',
    'ledgerSum',
    'balanceSum',
  ],
  search: [
    'bizDate',
    'coinCode',
    'reconcileStatus',
    'waitingMinutes',
    'gap',
    'memberLiability',
    'walletAsset',
    'inTransit',
  ],
});
