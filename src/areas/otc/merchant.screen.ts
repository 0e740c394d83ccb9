import { otcAd, otcMerchant } from '@/api/gen/otc.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const merchantScreen = defineScreen(otcMerchant, {
  columns: [
    'shopName',
    'memberUid',
    'depositAmount',
    'merchantStatus',
    'waitingMinutes',
    'appealLost',
    'orders30d',
    'completion30d',
    'avgReleaseMin',
    'createdAt',
    'agentNo',
    'depositCoin',
  ],
  search: [
    'merchantStatus',
    'memberUid',
    'shopName',
    'waitingMinutes',
    'appealLost',
    'depositAmount',
    'depositCoin',
  ],
  related: [
    relatedList(otcAd, {
      by: { memberUid: 'memberUid' },
      columns: ['adNo', 'side', 'coinCode', 'price', 'remain', 'tradedAmount', 'status'],
    }),
  ],
});
