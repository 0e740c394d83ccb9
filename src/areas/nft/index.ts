import '@/api/gen/account';
import '@/api/gen/nft';
import en from '@/api/gen/locales/nft.en-US.json';
import zh from '@/api/gen/locales/nft.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import ownEn from './locales/en-US.json';
import ownZh from './locales/zh-CN.json';
import { organizationScreen } from './organization.screen';
import { itemScreen } from './item.screen';
import { orderScreen } from './order.screen';
import { tradeScreen } from './trade.screen';
import { drawScreen } from './draw.screen';
import { messageScreen } from './message.screen';

areaTexts.register('nft', { 'zh-CN': { ...zh, ...ownZh }, 'en-US': { ...en, ...ownEn } });

export const area: AreaModule = {
  name: 'nft',
  screens: {
    organization: organizationScreen,
    item: itemScreen,
    order: orderScreen,
    trade: tradeScreen,
    draw: drawScreen,
    message: messageScreen,
  },
  records: async () => {
    const { itemPage } = await import(/* webpackChunkName: "nft-records" */ './item.page');
    return { item: itemPage };
  },
};
