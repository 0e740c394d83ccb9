import { coinOffer, coinPurchase } from '@/api/gen/finance.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

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
  related: [
    relatedList(coinPurchase, {
      by: { projectNo: 'projectNo' },
      columns: ['orderNo', 'status', 'payAmount', 'payCoin', 'applyAmount', 'memberUid', 'allottedAmount'],
    }),
  ],
});
