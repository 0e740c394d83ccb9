import '@/api/gen/account';
import '@/api/gen/contractApi';
import '@/api/gen/exchange';
import '@/api/gen/vip';
import '@/api/gen/wallet';
import en from '@/api/gen/locales/vip.en-US.json';
import zh from '@/api/gen/locales/vip.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import ownEn from './locales/en-US.json';
import ownZh from './locales/zh-CN.json';
import { levelScreen } from './level.screen';
import { memberScreen } from './member.screen';
import { kycScreen } from './kyc.screen';

areaTexts.register('vip', { 'zh-CN': { ...zh, ...ownZh }, 'en-US': { ...en, ...ownEn } });

export const area: AreaModule = {
  name: 'vip',
  screens: { level: levelScreen, member: memberScreen, kyc: kycScreen },
  records: async () => {
    const [{ memberPage }, { kycPage }] = await Promise.all([
      import(/* webpackChunkName: "vip-records" */ './member.page'),
      import(/* webpackChunkName: "vip-records" */ './kyc.page'),
    ]);
    return { member: memberPage, kyc: kycPage };
  },
};
