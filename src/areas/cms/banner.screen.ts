import { banner } from '@/api/cms';
import { defineScreen } from '@/screens/defineScreen';

export const bannerScreen = defineScreen(banner, {
  columns: [
    'nameZh',
    'status',
    'position',
    'startAt',
    'endAt',
    'clicks',
    'language',
    'platforms',
    'linkType',
    'linkTarget',
    'sort',
  ],
  search: ['status', 'position', 'nameZh', 'language', 'platforms', 'startAt'],
  form: [
    ['nameZh', 'position', 'language', 'platforms', 'sort'],
    ['image', 'imageDark'],
    ['linkType', 'linkTarget', 'startAt', 'endAt'],
  ],
  when: { linkTarget: ({ linkType }) => linkType !== 'NONE' },
});
