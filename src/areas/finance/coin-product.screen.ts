import { coinOffer, coinPurchase } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const coinProductScreen = defineScreen(coinOffer, {
  columns: [
    ...(['projectNo', 'titleZh', 'status', 'kind', 'coinCode', 'price'] as const),
    ...(['soldAmount', 'totalAmount', 'payCoins', 'endAt', 'startAt'] as const),
    ...(['perMemberMin', 'perMemberMax', 'kycLevel', 'lockCycle'] as const),
    ...(['lockPeriods', 'titleEn'] as const),
  ],
  search: [
    ...(['coinCode', 'status', 'projectNo', 'kind', 'titleZh', 'endAt'] as const),
    ...(['startAt', 'payCoins', 'price', 'totalAmount', 'soldAmount'] as const),
    ...(['kycLevel', 'memberLevels', 'titleEn'] as const),
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
