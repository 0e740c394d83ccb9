import { coin } from '@/api/account';
import { defineScreen } from '@/screens/defineScreen';

export const coinScreen = defineScreen(coin, {
  columns: [
    'coinCode',
    'icon',
    'nameZh',
    'nameEn',
    'coinType',
    'status',
    'usdtPrice',
    'scale',
    'isPlat',
    'depositEnabled',
    'withdrawEnabled',
    'tradeEnabled',
    'transferEnabled',
    'otcEnabled',
    'autoWithdrawMax',
    'secondReviewMin',
    'sort',
  ],
  search: [
    'coinCode',
    'nameZh',
    'status',
    'nameEn',
    'coinType',
    'isPlat',
    'depositEnabled',
    'withdrawEnabled',
    'tradeEnabled',
    'transferEnabled',
    'otcEnabled',
    'createdAt',
  ],
  form: [
    ['coinCode', 'coinType', 'nameZh', 'nameEn', 'scale', 'isPlat', 'icon', 'sort'],
    ['depositEnabled', 'withdrawEnabled', 'tradeEnabled', 'transferEnabled', 'otcEnabled'],
    ['autoWithdrawMax', 'secondReviewMin'],
    ['website', 'explorerUrl', 'descriptionZh', 'descriptionEn'],
  ],
});
