import '@/api/gen/agent';
import '@/api/gen/vip';
import en from '@/api/gen/locales/agent.en-US.json';
import zh from '@/api/gen/locales/agent.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import { userScreen } from './user.screen';
import { commissionScreen } from './commission.screen';
import ownEn from './locales/en-US.json';
import ownZh from './locales/zh-CN.json';
import { rebateScreen } from './rebate.screen';
import { settleScreen } from './settle.screen';

areaTexts.register('agent', { 'zh-CN': { ...zh, ...ownZh }, 'en-US': { ...en, ...ownEn } });

export const area: AreaModule = {
  name: 'agent',
  screens: { user: userScreen, commission: commissionScreen, rebate: rebateScreen, settle: settleScreen },
  records: async () => {
    const { agentPage } = await import(/* webpackChunkName: "agent-records" */ './user.page');
    return { user: agentPage };
  },
};
