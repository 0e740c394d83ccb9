import { recommendedItem } from '@/api/cms';
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
