import '@/api/gen/account';
import '@/api/gen/contractApi';
import en from '@/api/gen/locales/contract.en-US.json';
import zh from '@/api/gen/locales/contract.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import ownEn from './locales/en-US.json';
import ownZh from './locales/zh-CN.json';
import { symbolScreen } from './symbol.screen';
import { orderScreen } from './order.screen';
import { positionScreen } from './position.screen';
import { optionSymbolScreen } from './option-symbol.screen';
import { optionRoundScreen } from './option-round.screen';
import { optionOrderScreen } from './option-order.screen';

areaTexts.register('contract', { 'zh-CN': { ...zh, ...ownZh }, 'en-US': { ...en, ...ownEn } });

export const area: AreaModule = {
  name: 'contract',
  screens: {
    symbol: symbolScreen,
    order: orderScreen,
    position: positionScreen,
    'option-symbol': optionSymbolScreen,
    'option-round': optionRoundScreen,
    'option-order': optionOrderScreen,
  },
};
