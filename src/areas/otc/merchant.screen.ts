import { otcMerchant } from '@/api/otc';
import { defineScreen } from '@/screens/defineScreen';

export const merchantScreen = defineScreen(otcMerchant, {
  columns: [
    'memberUid',
    'shopName',
    'depositCoin',
    'depositAmount',
    'merchantStatus',
    'orders30d',
    'completion30d',
    'avgReleaseMin',
    'appealLost',
  ],
});
