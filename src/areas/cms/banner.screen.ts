import { banner } from '@/api/gen/cms.fields';
import { defineScreen } from '@/screens/defineScreen';
import { BannerLine } from './PublishingLine';

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
  above: BannerLine,
  when: { linkTarget: ({ linkType }) => linkType !== 'NONE' },
});
