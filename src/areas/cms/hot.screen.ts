import { hotItem } from '@/api/cms';
import { defineScreen } from '@/screens/defineScreen';

export const hotScreen = defineScreen(hotItem, {
  columns: ['targetName', 'status', 'targetType', 'score', 'isAuto', 'startAt', 'endAt', 'sort', 'targetId'],
});
