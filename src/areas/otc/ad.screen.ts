import { otcAd, otcOrder } from '@/api/otc';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const adScreen = defineScreen(otcAd, {
  columns: [
    'adNo',
    'memberUid',
    'merchantVerified',
    'side',
    'coinCode',
    'status',
    'price',
    'priceType',
    'premiumRate',
    'quantity',
    'remain',
    'tradedAmount',
    'minLimit',
    'maxLimit',
    'payMethods',
    'payMinutes',
    'createdAt',
  ],
  search: ['adNo', 'memberUid', 'status', 'side', 'coinCode', 'payMethods', 'merchantVerified'],
  related: [
    relatedList(otcOrder, {
      by: { adNo: 'adNo' },
      columns: ['orderNo', 'buyerUid', 'sellerUid', 'amount', 'money', 'status', 'createdAt'],
    }),
  ],
});
