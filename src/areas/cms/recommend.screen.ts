import { recommendedItem } from '@/api/cms';
import { defineScreen } from '@/screens/defineScreen';

export const recommendScreen = defineScreen(recommendedItem, {
  columns: [
    ...(['targetName', 'status', 'slot', 'targetType', 'startAt', 'endAt'] as const),
    ...(['platforms', 'titleZh', 'titleEn', 'sort', 'targetId'] as const),
  ],
});
