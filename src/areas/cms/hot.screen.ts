import { hotItem } from '@/api/gen/cms.fields';
import { defineScreen } from '@/screens/defineScreen';

export const hotScreen = defineScreen(hotItem, {
  columns: ['targetName', 'status', 'targetType', 'score', 'isAuto', 'startAt', 'endAt', 'sort', 'targetId'],
});
