import { dualOrder, dualProduct } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const dualProductScreen = defineScreen(dualProduct, {
  columns: [
    ...(['productNo', 'titleZh', 'status', 'dualType', 'investCoin'] as const),
    ...(['targetCoin', 'strikePrice', 'apr', 'soldAmount', 'quota', 'saleEnd'] as const),
    ...(['settleAt', 'settlePrice', 'exercised', 'saleStart', 'titleEn'] as const),
  ],
  search: [
    ...(['investCoin', 'status', 'productNo', 'dualType', 'titleZh'] as const),
    ...(['saleEnd', 'settleAt', 'exercised', 'targetCoin', 'strikePrice'] as const),
    ...(['apr', 'quota', 'soldAmount', 'saleStart', 'titleEn'] as const),
  ],
  form: [
    ['titleZh', 'titleEn', 'dualType', 'investCoin', 'targetCoin', 'strikePrice', 'apr'],
    ['saleStart', 'saleEnd', 'settleAt'],
    ['quota', 'minAmount', 'maxAmount', 'stepAmount'],
  ],
  scaleOf: {
    quota: 'investCoin',
    minAmount: 'investCoin',
    maxAmount: 'investCoin',
    stepAmount: 'investCoin',
  },
  related: [
    relatedList(dualOrder, {
      by: { productNo: 'productNo' },
      columns: ['orderNo', 'memberUid', 'investAmount', 'status', 'settleCoin', 'settleAmount', 'createdAt'],
    }),
  ],
});
