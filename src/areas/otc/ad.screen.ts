import { otcAd, otcOrder } from '@/api/otc';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const adScreen = defineScreen(otcAd, {
  columns: [
    ...(['adNo', 'status', 'price', 'coinCode', 'side', 'remain', 'quantity'] as const),
    ...(['tradedAmount', 'priceType', 'premiumRate', 'memberUid'] as const),
    ...(['merchantVerified', 'minLimit', 'maxLimit', 'payMethods', 'payMinutes'] as const),
    ...(['createdAt'] as const),
  ],
  search: [
    ...(['status', 'adNo', 'memberUid', 'side', 'coinCode', 'payMethods'] as const),
    ...(['merchantVerified', 'priceType', 'price', 'premiumRate', 'quantity'] as const),
    ...(['remain', 'agentNo', 'createdAt'] as const),
  ],
  related: [
    relatedList(otcOrder, {
      by: { adNo: 'adNo' },
      columns: ['orderNo', 'buyerUid', 'sellerUid', 'amount', 'money', 'status', 'createdAt'],
    }),
  ],
});
