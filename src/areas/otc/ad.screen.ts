import { otcAd, otcOrder } from '@/api/gen/otc.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const adScreen = defineScreen(otcAd, {
  columns: [
    'adNo',
    'memberUid',
    'price',
    'side',
    'status',
    'waitingMinutes',
    'remain',
    'quantity',
    'tradedAmount',
    'priceType',
    'premiumRate',
    'merchantVerified',
    'minLimit',
    'maxLimit',
    'payMethods',
    'payMinutes',
    'createdAt',
    'coinCode',
  ],
  search: ['status', 'adNo', 'memberUid', 'waitingMinutes', 'side', 'coinCode', 'payMethods'],
  related: [
    relatedList(otcOrder, {
      by: { adNo: 'adNo' },
      columns: ['orderNo', 'buyerUid', 'sellerUid', 'amount', 'money', 'status', 'createdAt'],
    }),
  ],
});
