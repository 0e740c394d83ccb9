import { otcAd, otcConfig } from '@/api/gen/otc.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const configScreen = defineScreen(otcConfig, {
  columns: [
    'coinCode',
    'fiatCode',
    'status',
    'minAmount',
    'maxAmount',
    'priceFloat',
    'buyFeeRate',
    'sellFeeRate',
    'payMinutes',
    'appealAfterMinutes',
    'maxUnpaidCancels',
    'adReviewOn',
    'payMethods',
  ],
  related: [
    relatedList(otcAd, {
      by: { coinCode: 'coinCode', fiatCode: 'fiatCode' },
      columns: ['adNo', 'memberUid', 'side', 'price', 'remain', 'status'],
    }),
  ],
});
