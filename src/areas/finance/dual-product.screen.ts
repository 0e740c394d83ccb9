import { dualOrder, dualProduct } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const dualProductScreen = defineScreen(dualProduct, {
  columns: [
    ...(['titleZh', 'status', 'soldAmount', 'quota', 'investCoin', 'apr'] as const),
    ...(['strikePrice', 'dualType', 'saleEnd', 'settleAt', 'settlePrice'] as const),
    ...(['exercised', 'targetCoin', 'saleStart', 'productNo', 'titleEn'] as const),
  ],
  search: [
    ...(['status', 'investCoin', 'dualType', 'productNo', 'titleZh', 'saleEnd'] as const),
    ...(['settleAt', 'exercised', 'targetCoin', 'strikePrice', 'apr', 'quota'] as const),
    ...(['soldAmount', 'saleStart', 'titleEn'] as const),
  ],
  form: [
    ['titleZh', 'titleEn', 'investCoin', 'targetCoin', 'dualType', 'strikePrice', 'apr'],
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
