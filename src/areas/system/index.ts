import '@/api/gen/system';
import en from '@/api/gen/locales/system.en-US.json';
import zh from '@/api/gen/locales/system.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import '@/screens/fields/text/titleTexts';
import { appVersionScreen } from './app-version.screen';
import { areaScreen } from './area.screen';
import { dictScreen } from './dict.screen';
import { fileScreen } from './file.screen';
import ownEn from './locales/en-US.json';
import ownZh from './locales/zh-CN.json';
import { logScreen } from './log.screen';
import { paramScreen } from './param.screen';

areaTexts.register('system', { 'zh-CN': { ...zh, ...ownZh }, 'en-US': { ...en, ...ownEn } });

export const area: AreaModule = {
  name: 'system',
  screens: {
    'app-version': appVersionScreen,
    area: areaScreen,
    dict: dictScreen,
    file: fileScreen,
    log: logScreen,
    param: paramScreen,
  },
};
