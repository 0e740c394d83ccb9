import { dualProduct } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';

export const dualProductScreen = defineScreen(dualProduct, {
  columns: [
    'productNo',
    'titleZh',
    'titleEn',
    'dualType',
    'status',
    'investCoin',
    'targetCoin',
    'strikePrice',
    'apr',
    'saleStart',
    'saleEnd',
    'settleAt',
    'quota',
    'soldAmount',
    'minAmount',
    'maxAmount',
    'stepAmount',
    'settlePrice',
    'exercised',
  ],
});
