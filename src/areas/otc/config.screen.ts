import { otcConfig } from '@/api/otc';
import { defineScreen } from '@/screens/defineScreen';

export const configScreen = defineScreen(otcConfig, {
  columns: [
    'coinCode',
    'fiatCode',
    'buyFeeRate',
    'sellFeeRate',
    'status',
    'minAmount',
    'maxAmount',
    'priceFloat',
    'payMinutes',
    'appealAfterMinutes',
    'adReviewOn',
    'maxUnpaidCancels',
    'payMethods',
  ],
});
