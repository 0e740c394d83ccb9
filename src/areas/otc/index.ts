import '@/api/gen/account';
import '@/api/gen/otc';
import en from '@/api/gen/locales/otc.en-US.json';
import zh from '@/api/gen/locales/otc.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import { configScreen } from './config.screen';
import { adScreen } from './ad.screen';
import { orderScreen } from './order.screen';
import { appealScreen } from './appeal.screen';
import { merchantScreen } from './merchant.screen';
import { chatScreen } from './chat.screen';

areaTexts.register('otc', { 'zh-CN': zh, 'en-US': en });

export const area: AreaModule = {
  name: 'otc',
  screens: {
    config: configScreen,
    ad: adScreen,
    order: orderScreen,
    appeal: appealScreen,
    merchant: merchantScreen,
    chat: chatScreen,
  },
  records: async () => {
    const { orderPage } = await import(/* webpackChunkName: "otc-records" */ './order.page');
    return { order: orderPage };
  },
};
