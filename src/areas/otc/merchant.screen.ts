import { otcAd, otcMerchant } from '@/api/otc';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const merchantScreen = defineScreen(otcMerchant, {
  columns: [
    'shopName',
    'memberUid',
    'merchantStatus',
    'depositAmount',
    'depositCoin',
    'orders30d',
    'completion30d',
    'avgReleaseMin',
    'appealLost',
    'agentNo',
    'createdAt',
  ],
  related: [
    relatedList(otcAd, {
      by: { memberUid: 'memberUid' },
      columns: ['adNo', 'side', 'coinCode', 'price', 'remain', 'tradedAmount', 'status'],
    }),
  ],
});
