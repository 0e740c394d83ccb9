import '@/api/gen/cms';
import en from '@/api/gen/locales/cms.en-US.json';
import zh from '@/api/gen/locales/cms.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import ownEn from './locales/en-US.json';
import ownZh from './locales/zh-CN.json';
import { tagScreen } from './tag.screen';
import { articleScreen } from './article.screen';
import { bannerScreen } from './banner.screen';
import { hotScreen } from './hot.screen';
import { recommendScreen } from './recommend.screen';

areaTexts.register('cms', { 'zh-CN': { ...zh, ...ownZh }, 'en-US': { ...en, ...ownEn } });

export const area: AreaModule = {
  name: 'cms',
  screens: {
    tag: tagScreen,
    article: articleScreen,
    banner: bannerScreen,
    hot: hotScreen,
    recommend: recommendScreen,
  },
};
