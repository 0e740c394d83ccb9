import { reconciliation } from '@/api/gen/account.fields';
import { defineScreen } from '@/screens/defineScreen';

export const reconcileScreen = defineScreen(reconciliation, {
  columns: [
    'bizDate',
    'coinCode',
    'reconcileStatus',
    'gap',
    'ledgerDiff',
    'memberLiability',
    'walletAsset',
    'inTransit',
    'ledgerSum',
    'balanceSum',
  ],
  search: ['bizDate', 'coinCode', 'reconcileStatus', 'gap', 'memberLiability', 'walletAsset', 'inTransit'],
});
