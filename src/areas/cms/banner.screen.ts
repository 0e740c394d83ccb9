import { banner } from '@/api/gen/cms.fields';
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
  when: { linkTarget: ({ linkType }) => linkType !== 'NONE' },
});
