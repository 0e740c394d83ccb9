import { account, adjustment, ledgerEntry } from '@/api/gen/account.fields';
import { lazyPart } from '@/screens/errors/lazyPart';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

const Holds = lazyPart(() =>
  import(/* webpackChunkName: "accountHolds" */ './account/HoldsSection').then((part) => part.HoldsSection),
);

const by = { memberUid: 'memberUid', coinCode: 'coinCode', accountType: 'accountType' } as const;

export const accountScreen = defineScreen(account, {
  columns: [
    'memberUid',
    'coinCode',
    'total',
    'status',
    'accountType',
    'available',
    'frozen',
    'locked',
    'totalUsdt',
    'memberAccount',
  ],
  search: ['memberUid', 'coinCode', 'hasBalance', 'accountType', 'status', 'memberAccount', 'totalUsdt'],
  sections: [Holds],
  related: [
    relatedList(ledgerEntry, {
      by,
      columns: ['entryNo', 'bizType', 'side', 'amount', 'createdAt', 'bucket', 'balanceAfter', 'bizNo'],
    }),
    relatedList(adjustment, {
      by,
      columns: ['adjustNo', 'category', 'side', 'amount', 'reviewStatus', 'createdAt'],
    }),
  ],
});
