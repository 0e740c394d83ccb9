import { hotItem } from '@/api/cms';
import { defineScreen } from '@/screens/defineScreen';

export const hotScreen = defineScreen(hotItem, {
  columns: ['targetName', 'targetType', 'targetId', 'isAuto', 'status', 'score', 'startAt', 'endAt', 'sort'],
});
