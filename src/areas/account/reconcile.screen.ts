import { reconciliation } from '@/api/account';
import { defineScreen } from '@/screens/defineScreen';

export const reconcileScreen = defineScreen(reconciliation, {
  columns: [
    'bizDate',
    'coinCode',
    'memberLiability',
    'walletAsset',
    'reconcileStatus',
    'inTransit',
    'gap',
    'ledgerSum',
    'balanceSum',
    'ledgerDiff',
  ],
});
