import { banner } from '@/api/cms';
import { defineScreen } from '@/screens/defineScreen';

export const bannerScreen = defineScreen(banner, {
  columns: [
    ...(['nameZh', 'status', 'position', 'startAt', 'endAt', 'clicks', 'language'] as const),
    ...(['platforms', 'linkType', 'linkTarget', 'sort'] as const),
  ],
  search: [
    ...(['status', 'position', 'nameZh', 'language', 'platforms', 'startAt'] as const),
    ...(['endAt', 'linkType', 'linkTarget'] as const),
  ],
  form: [
    ['nameZh', 'position', 'language', 'platforms', 'sort'],
    ['image', 'imageDark'],
    ['linkType', 'linkTarget', 'startAt', 'endAt'],
  ],
  when: { linkTarget: ({ linkType }) => linkType !== 'NONE' },
});
