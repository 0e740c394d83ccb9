import '@/api/gen/account';
import '@/api/gen/wallet';
import en from '@/api/gen/locales/wallet.en-US.json';
import zh from '@/api/gen/locales/wallet.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import { chainScreen } from './chain.screen';
import { coinScreen } from './coin.screen';
import { addressScreen } from './address.screen';
import { depositScreen } from './deposit.screen';
import { withdrawScreen } from './withdraw.screen';
import ownEn from './locales/en-US.json';
import ownZh from './locales/zh-CN.json';
import { hotScreen } from './hot.screen';

areaTexts.register('wallet', { 'zh-CN': { ...zh, ...ownZh }, 'en-US': { ...en, ...ownEn } });

export const area: AreaModule = {
  name: 'wallet',
  screens: {
    chain: chainScreen,
    coin: coinScreen,
    address: addressScreen,
    deposit: depositScreen,
    withdraw: withdrawScreen,
    hot: hotScreen,
  },
  records: async () => {
    const { withdrawPage } = await import(/* webpackChunkName: "wallet-records" */ './withdraw.page');
    return { withdraw: withdrawPage };
  },
};
