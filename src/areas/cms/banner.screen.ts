import { banner } from '@/api/cms';
import { defineScreen } from '@/screens/defineScreen';

export const bannerScreen = defineScreen(banner, {
  columns: [
    'nameZh',
    'position',
    'language',
    'platforms',
    'status',
    'linkType',
    'linkTarget',
    'startAt',
    'endAt',
    'sort',
    'clicks',
  ],
});
