import { coin } from '@/api/gen/account.fields';
import { chainCoin } from '@/api/gen/wallet.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

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
    'pendingChanges',
    'sort',
  ],
  search: ['coinCode', 'nameZh', 'status', 'nameEn', 'coinType', 'isPlat', 'depositEnabled'],
  scaleOf: { autoWithdrawMax: 'scale', secondReviewMin: 'scale' },
  related: [
    relatedList(chainCoin, {
      by: { coinCode: 'coinCode' },
      columns: ['chainCode', 'status', 'depositEnabled', 'withdrawEnabled', 'minWithdraw', 'withdrawFee'],
    }),
  ],
  proposals: true,
});
