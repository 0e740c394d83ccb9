import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import { entity } from '@/api/entity';
import { defineScreen } from '@/screens/defineScreen';

const { nameZh, nameEn, coinType, status, usdtPrice, scale, autoWithdrawMax, createdAt, updatedAt, sort } =
  coin.fields;
/** No screen has 30 columns, so ten columns appear twice, the second time under another name. */
const second = {
  nameZh2: nameZh,
  nameEn2: nameEn,
  coinType2: coinType,
  status2: status,
  usdtPrice2: usdtPrice,
  scale2: scale,
  autoWithdrawMax2: autoWithdrawMax,
  createdAt2: createdAt,
  updatedAt2: updatedAt,
  sort2: sort,
};
const wide = entity<Record<keyof typeof coin.fields | keyof typeof second, unknown>>()({
  ...coin,
  fields: { ...coin.fields, ...second },
});

/** The coin screen with 30 columns; replaces src/areas/account/coin.screen.ts in this bundle. */
export const coinScreen = defineScreen(wide, {
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
    'sort',
    'depositEnabled',
    'withdrawEnabled',
    'tradeEnabled',
    'transferEnabled',
    'otcEnabled',
    'autoWithdrawMax',
    'secondReviewMin',
    'createdAt',
    'updatedAt',
    'createdByName',
    'nameZh2',
    'nameEn2',
    'coinType2',
    'status2',
    'usdtPrice2',
    'scale2',
    'autoWithdrawMax2',
    'createdAt2',
    'updatedAt2',
    'sort2',
  ],
});
