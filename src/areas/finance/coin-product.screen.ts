import { coinOffer } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';

export const coinProductScreen = defineScreen(coinOffer, {
  columns: [
    'projectNo',
    'titleZh',
    'titleEn',
    'kind',
    'status',
    'coinCode',
    'payCoins',
    'price',
    'totalAmount',
    'soldAmount',
    'perMemberMin',
    'perMemberMax',
    'startAt',
    'endAt',
    'kycLevel',
    'memberLevels',
    'lockCycle',
    'lockPeriods',
  ],
});
