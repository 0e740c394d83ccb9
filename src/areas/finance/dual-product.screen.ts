import { dualOrder, dualProduct } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const dualProductScreen = defineScreen(dualProduct, {
  columns: [
    'productNo',
    'titleZh',
    'status',
    'dualType',
    'investCoin',
    'targetCoin',
    'strikePrice',
    'apr',
    'quota',
    'soldAmount',
    'saleStart',
    'saleEnd',
    'settleAt',
    'settlePrice',
    'exercised',
    'titleEn',
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
      columns: ['orderNo', 'memberUid', 'investAmount', 'status', 'settleAmount'],
    }),
  ],
});
