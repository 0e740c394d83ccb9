import { otcAd, otcMerchant } from '@/api/otc';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const merchantScreen = defineScreen(otcMerchant, {
  columns: [
    ...(['shopName', 'merchantStatus', 'depositAmount', 'depositCoin'] as const),
    ...(['appealLost', 'orders30d', 'completion30d', 'avgReleaseMin', 'memberUid'] as const),
    ...(['createdAt', 'agentNo'] as const),
  ],
  search: [
    ...(['merchantStatus', 'memberUid', 'shopName', 'appealLost', 'depositAmount'] as const),
    ...(['depositCoin', 'orders30d', 'completion30d', 'avgReleaseMin'] as const),
    ...(['memberAccount', 'agentNo', 'createdAt'] as const),
  ],
  related: [
    relatedList(otcAd, {
      by: { memberUid: 'memberUid' },
      columns: ['adNo', 'side', 'coinCode', 'price', 'remain', 'tradedAmount', 'status'],
    }),
  ],
});
