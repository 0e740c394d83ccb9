import '@/api/gen/gen';
import en from '@/api/gen/locales/gen.en-US.json';
import zh from '@/api/gen/locales/gen.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import ownEn from './locales/en-US.json';
import ownZh from './locales/zh-CN.json';
import { tableScreen } from './table.screen';

areaTexts.register('gen', { 'zh-CN': { ...zh, ...ownZh }, 'en-US': { ...en, ...ownEn } });

export const area: AreaModule = { name: 'gen', screens: { table: tableScreen } };
