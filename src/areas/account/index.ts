import '@/api/gen/account';
import '@/api/gen/wallet';
import en from '@/api/gen/locales/account.en-US.json';
import zh from '@/api/gen/locales/account.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import ownEn from './locales/en-US.json';
import ownZh from './locales/zh-CN.json';
import { coinScreen } from './coin.screen';
import { accountScreen } from './account.screen';
import { ledgerScreen } from './ledger.screen';
import { adjustScreen } from './adjust.screen';
import { reconcileScreen } from './reconcile.screen';

areaTexts.register('account', { 'zh-CN': { ...zh, ...ownZh }, 'en-US': { ...en, ...ownEn } });

export const area: AreaModule = {
  name: 'account',
  screens: {
    coin: coinScreen,
    account: accountScreen,
    ledger: ledgerScreen,
    adjust: adjustScreen,
    reconcile: reconcileScreen,
  },
};
