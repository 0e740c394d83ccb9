import { otcAd } from '@/api/otc';
import { defineScreen } from '@/screens/defineScreen';

export const adScreen = defineScreen(otcAd, {
  columns: [
    'adNo',
    'memberUid',
    'side',
    'coinCode',
    'status',
    'fiatCode',
    'priceType',
    'price',
    'premiumRate',
    'quantity',
    'remain',
    'tradedAmount',
    'minLimit',
    'maxLimit',
    'payMethods',
    'payMinutes',
    'merchantVerified',
  ],
});
