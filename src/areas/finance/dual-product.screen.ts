import { dualOrder, dualProduct } from '@/api/gen/finance.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const dualProductScreen = defineScreen(dualProduct, {
  columns: [
    'titleZh',
    'status',
    'waitingMinutes',
    'soldAmount',
    'quota',
    'investCoin',
    'apr',
    'strikePrice',
    'dualType',
    'saleEnd',
    'settleAt',
    'settlePrice',
    'exercised',
    'targetCoin',
    'saleStart',
    'productNo',
    'titleEn',
  ],
  search: ['status', 'investCoin', 'dualType', 'waitingMinutes', 'productNo', 'titleZh', 'saleEnd'],
  related: [
    relatedList(dualOrder, {
      by: { productNo: 'productNo' },
      columns: ['orderNo', 'memberUid', 'investAmount', 'status', 'settleCoin', 'settleAmount', 'createdAt'],
    }),
  ],
});
