import { dict } from '@/api/gen/system.fields';
import { defineScreen } from '@/screens/defineScreen';

export const dictScreen = defineScreen(dict, {
  columns: ['dictType', 'nameZh', 'isSystem', 'nameEn', 'remark'],
});
