import { coinOffer, coinPurchase } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const coinProductScreen = defineScreen(coinOffer, {
  columns: [
    'projectNo',
    'titleZh',
    'status',
    'kind',
    'coinCode',
    'price',
    'totalAmount',
    'soldAmount',
    'payCoins',
    'startAt',
    'endAt',
    'kycLevel',
    'lockCycle',
    'lockPeriods',
    'titleEn',
  ],
  form: [
    ['titleZh', 'titleEn', 'kind', 'coinCode', 'payCoins', 'price', 'totalAmount'],
    ['startAt', 'endAt', 'perMemberMin', 'perMemberMax', 'kycLevel', 'memberLevels'],
    ['lockCycle', 'lockPeriods'],
  ],
  scaleOf: { totalAmount: 'coinCode', perMemberMin: 'coinCode', perMemberMax: 'coinCode' },
  related: [
    relatedList(coinPurchase, {
      by: { projectNo: 'projectNo' },
      columns: ['orderNo', 'memberUid', 'payAmount', 'payCoin', 'status', 'allottedAmount'],
    }),
  ],
});
