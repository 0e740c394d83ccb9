import { spotTrade } from '@/api/exchange';
import { defineScreen } from '@/screens/defineScreen';

export const dealScreen = defineScreen(spotTrade, {
  columns: [
    'dealNo',
    'symbol',
    'price',
    'amount',
    'turnover',
    'buyOrderNo',
    'sellOrderNo',
    'buyerUid',
    'sellerUid',
    'takerSide',
    'buyFee',
    'sellFee',
    'createdAt',
  ],
});
