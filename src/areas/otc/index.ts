import '@/api/gen/account';
import '@/api/gen/otc';
import en from '@/api/gen/locales/otc.en-US.json';
import zh from '@/api/gen/locales/otc.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import ownEn from './locales/en-US.json';
import ownZh from './locales/zh-CN.json';
import { configScreen } from './config.screen';
import { adScreen } from './ad.screen';
import { orderScreen } from './order.screen';
import { appealScreen } from './appeal.screen';
import { merchantScreen } from './merchant.screen';
import { chatScreen } from './chat.screen';

areaTexts.register('otc', { 'zh-CN': { ...zh, ...ownZh }, 'en-US': { ...en, ...ownEn } });

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
    const [{ orderPage }, { appealPage }] = await Promise.all([
      import(/* webpackChunkName: "otc-records" */ './order.page'),
      import(/* webpackChunkName: "otc-records" */ './appeal.page'),
    ]);
    return { order: orderPage, appeal: appealPage };
  },
};
