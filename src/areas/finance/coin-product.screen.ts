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
    'soldAmount',
    'totalAmount',
    'payCoins',
    'endAt',
    'startAt',
    'perMemberMin',
    'perMemberMax',
    'kycLevel',
    'lockCycle',
    'lockPeriods',
    'titleEn',
  ],
  search: ['coinCode', 'status', 'projectNo', 'kind', 'titleZh', 'endAt', 'startAt'],
  form: [
    ['titleZh', 'titleEn', 'kind', 'coinCode', 'payCoins', 'price', 'totalAmount'],
    ['startAt', 'endAt', 'perMemberMin', 'perMemberMax', 'kycLevel', 'memberLevels'],
    ['lockCycle', 'lockPeriods'],
  ],
  scaleOf: { totalAmount: 'coinCode', perMemberMin: 'coinCode', perMemberMax: 'coinCode' },
  related: [
    relatedList(coinPurchase, {
      by: { projectNo: 'projectNo' },
      columns: [
        'orderNo',
        'memberUid',
        'applyAmount',
        'payAmount',
        'payCoin',
        'status',
        'allottedAmount',
        'lockNo',
      ],
    }),
  ],
});
