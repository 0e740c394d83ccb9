import { reconciliation } from '@/api/account';
import { defineScreen } from '@/screens/defineScreen';

export const reconcileScreen = defineScreen(reconciliation, {
  columns: [
    ...(['bizDate', 'coinCode', 'reconcileStatus', 'gap', 'ledgerDiff', 'memberLiability'] as const),
    ...(['walletAsset', 'inTransit', 'ledgerSum', 'balanceSum'] as const),
  ],
  search: [
    ...(['bizDate', 'coinCode', 'reconcileStatus', 'gap', 'memberLiability', 'walletAsset'] as const),
    ...(['inTransit', 'createdAt'] as const),
  ],
});
