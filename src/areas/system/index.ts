import '@/api/gen/system';
import titlesEn from '@/api/gen/locales/titles.en-US.json';
import titlesZh from '@/api/gen/locales/titles.zh-CN.json';
import en from '@/api/gen/locales/system.en-US.json';
import zh from '@/api/gen/locales/system.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import { appVersionScreen } from './app-version.screen';
import { areaScreen } from './area.screen';
import { dictScreen } from './dict.screen';
import { fileScreen } from './file.screen';
import ownEn from './locales/en-US.json';
import ownZh from './locales/zh-CN.json';
import { logScreen } from './log.screen';
import { paramScreen } from './param.screen';

areaTexts.register('system', { 'zh-CN': { ...zh, ...ownZh }, 'en-US': { ...en, ...ownEn } });
// The audit log refers to calls and records by their codes.
areaTexts.register('titles', { 'zh-CN': titlesZh, 'en-US': titlesEn });

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
