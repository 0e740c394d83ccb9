import { coinOffer, coinPurchase } from '@/api/gen/finance.fields';
import { lazyPart } from '@/screens/errors/lazyPart';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

const AllotmentSection = lazyPart(() =>
  import(/* webpackChunkName: "financePreview" */ './preview/Allotment').then(
    (part) => part.AllotmentSection,
  ),
);
const AllotDialog = lazyPart(() =>
  import(/* webpackChunkName: "financePreview" */ './preview/Allotment').then((part) => part.AllotDialog),
);

export const coinProductScreen = defineScreen(coinOffer, {
  columns: [
    'titleZh',
    'status',
    'waitingMinutes',
    'soldAmount',
    'totalAmount',
    'coinCode',
    'price',
    'kind',
    'endAt',
    'startAt',
    'payCoins',
    'perMemberMin',
    'perMemberMax',
    'kycLevel',
    'lockCycle',
    'lockPeriods',
    'projectNo',
    'titleEn',
  ],
  search: ['status', 'coinCode', 'titleZh', 'waitingMinutes', 'projectNo', 'kind', 'endAt'],
  sections: [AllotmentSection],
  dialogs: { allot: AllotDialog },
  related: [
    relatedList(coinPurchase, {
      by: { projectNo: 'projectNo' },
      columns: ['orderNo', 'status', 'payAmount', 'payCoin', 'applyAmount', 'memberUid', 'allottedAmount'],
    }),
  ],
});
