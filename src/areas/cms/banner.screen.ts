import { banner } from '@/api/cms';
import { defineScreen } from '@/screens/defineScreen';

export const bannerScreen = defineScreen(banner, {
  columns: [
    'nameZh',
    'position',
    'status',
    'language',
    'platforms',
    'startAt',
    'endAt',
    'clicks',
    'linkType',
    'linkTarget',
    'sort',
  ],
  form: [
    ['nameZh', 'position', 'language', 'platforms', 'sort'],
    ['image', 'imageDark'],
    ['linkType', 'linkTarget', 'startAt', 'endAt'],
  ],
  when: { linkTarget: ({ linkType }) => linkType !== 'NONE' },
});
