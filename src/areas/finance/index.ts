import '@/api/gen/account';
import '@/api/gen/finance';
import en from '@/api/gen/locales/finance.en-US.json';
import zh from '@/api/gen/locales/finance.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import ownEn from './locales/en-US.json';
import ownZh from './locales/zh-CN.json';
import { dualProductScreen } from './dual-product.screen';
import { dualOrderScreen } from './dual-order.screen';
import { fixedPlanScreen } from './fixed-plan.screen';
import { fixedOrderScreen } from './fixed-order.screen';
import { convertPairScreen } from './convert-pair.screen';
import { convertOrderScreen } from './convert-order.screen';
import { coinProductScreen } from './coin-product.screen';
import { coinOrderScreen } from './coin-order.screen';

areaTexts.register('finance', { 'zh-CN': { ...zh, ...ownZh }, 'en-US': { ...en, ...ownEn } });

export const area: AreaModule = {
  name: 'finance',
  screens: {
    'dual-product': dualProductScreen,
    'dual-order': dualOrderScreen,
    'fixed-plan': fixedPlanScreen,
    'fixed-order': fixedOrderScreen,
    'convert-pair': convertPairScreen,
    'convert-order': convertOrderScreen,
    'coin-product': coinProductScreen,
    'coin-order': coinOrderScreen,
  },
};
