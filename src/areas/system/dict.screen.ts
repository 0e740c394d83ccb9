import { dict } from '@/api/gen/system.fields';
import { defineScreen } from '@/screens/defineScreen';

export const dictScreen = defineScreen(dict, {
  columns: ['dictType', 'nameZh', 'nameEn', 'remark', 'isSystem'],
});
