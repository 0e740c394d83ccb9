import { recommendedItem } from '@/api/gen/cms.fields';
import { defineScreen } from '@/screens/defineScreen';

export const recommendScreen = defineScreen(recommendedItem, {
  columns: [
    'targetName',
    'status',
    'slot',
    'targetType',
    'startAt',
    'endAt',
    'platforms',
    'titleZh',
    'titleEn',
    'sort',
    'targetId',
  ],
});
