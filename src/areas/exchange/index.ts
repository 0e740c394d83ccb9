import '@/api/gen/account';
import '@/api/gen/exchange';
import en from '@/api/gen/locales/exchange.en-US.json';
import zh from '@/api/gen/locales/exchange.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import ownEn from './locales/en-US.json';
import ownZh from './locales/zh-CN.json';
import { symbolScreen } from './symbol.screen';
import { entrustScreen } from './entrust.screen';
import { dealScreen } from './deal.screen';
import { lockScreen } from './lock.screen';

areaTexts.register('exchange', { 'zh-CN': { ...zh, ...ownZh }, 'en-US': { ...en, ...ownEn } });

export const area: AreaModule = {
  name: 'exchange',
  screens: { symbol: symbolScreen, entrust: entrustScreen, deal: dealScreen, lock: lockScreen },
};
