import '@/api/gen/permission';
import en from '@/api/gen/locales/permission.en-US.json';
import zh from '@/api/gen/locales/permission.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import '@/screens/fields/text/titleTexts';
import ownEn from './locales/en-US.json';
import ownZh from './locales/zh-CN.json';
import { approvalScreen } from './approval.screen';
import { menuScreen } from './menu.screen';
import { roleScreen } from './role.screen';
import { userScreen } from './user.screen';

areaTexts.register('permission', { 'zh-CN': { ...zh, ...ownZh }, 'en-US': { ...en, ...ownEn } });

export const area: AreaModule = {
  name: 'permission',
  screens: { approval: approvalScreen, menu: menuScreen, role: roleScreen, user: userScreen },
};
