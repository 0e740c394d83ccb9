import { reconciliation } from '@/api/gen/account.fields';
import { lazyPart } from '@/screens/errors/lazyPart';
import { defineScreen } from '@/screens/defineScreen';

const Breakdown = lazyPart(() =>
  import(/* webpackChunkName: "reconcileBreakdown" */ './reconcile/BreakdownSection').then(
    (part) => part.BreakdownSection,
  ),
);

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
    'runNo',
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
  sections: [Breakdown],
});
