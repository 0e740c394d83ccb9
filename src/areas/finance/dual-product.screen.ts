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
    'soldAmount',
    'quota',
    'saleEnd',
    'settleAt',
    'settlePrice',
    'exercised',
    'saleStart',
    'titleEn',
  ],
  search: ['investCoin', 'status', 'productNo', 'dualType', 'titleZh', 'saleEnd', 'settleAt'],
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
