import { recommendedItem } from '@/api/cms';
import { defineScreen } from '@/screens/defineScreen';

export const recommendScreen = defineScreen(recommendedItem, {
  columns: [
    'targetName',
    'slot',
    'targetType',
    'targetId',
    'status',
    'titleZh',
    'titleEn',
    'platforms',
    'startAt',
    'endAt',
    'sort',
  ],
});
