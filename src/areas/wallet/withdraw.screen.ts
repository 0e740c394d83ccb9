import { ledgerEntry } from '@/api/gen/account.fields';
import { deposit, withdrawal } from '@/api/gen/wallet.fields';
import { screenOfList } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';
import { lazyPart } from '@/screens/errors/lazyPart';
import { LiquidityLine } from './levels/LevelLine';

const AddressReview = lazyPart(() =>
  import(/* webpackChunkName: "wallet-records" */ './review/AddressReview').then(
    ({ AddressReview }) => AddressReview,
  ),
);

const RiskHits = lazyPart(() =>
  import(/* webpackChunkName: "wallet-records" */ './review/Evidence').then(({ RiskHits }) => RiskHits),
);

const MemberNotice = lazyPart(() =>
  import(/* webpackChunkName: "wallet-records" */ './review/MemberNotice').then(
    ({ MemberNotice }) => MemberNotice,
  ),
);

const ApprovalEffect = lazyPart(() =>
  import(/* webpackChunkName: "wallet-records" */ './review/ApprovalEffect').then(
    ({ ApprovalEffect }) => ApprovalEffect,
  ),
);

export const withdrawList = defineList(withdrawal, {
  above: LiquidityLine,
  columns: [
    'withdrawNo',
    'amount',
    'status',
    'waitingMinutes',
    'riskLevel',
    'memberUid',
    'chainCode',
    'toAddress',
    'createdAt',
    'amountUsdt',
    'riskHits',
    'onHold',
    'assigneeName',
    'memo',
    'netAmount',
    'fee',
    'memberAccount',
    'txHash',
    'completedAt',
    'coinCode',
  ],
  search: [
    'memberUid',
    'riskLevel',
    'waitingMinutes',
    'amountUsdt',
    'withdrawNo',
    'status',
    'coinCode',
    'createdAt',
  ],
  lead: [MemberNotice, RiskHits, AddressReview],
  decided: ['riskLevel', 'riskHits', 'chainCode', 'toAddress', 'memo'],
  effects: { approve: ApprovalEffect },
  inSections: ['toAddress', 'riskHits'],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'withdrawNo' },
      columns: ['entryNo', 'bizType', 'side', 'amount', 'createdAt', 'bucket', 'balanceAfter'],
    }),
    relatedList(deposit, {
      by: { memberUid: 'memberUid' },
      columns: ['depositNo', 'amount', 'status', 'riskLevel', 'createdAt'],
    }),
  ],
});

export const withdrawScreen = screenOfList(withdrawList);
