import { dict } from '@/api/system';
import { defineScreen } from '@/screens/defineScreen';

export const dictScreen = defineScreen(dict, {
  columns: ['dictType', 'nameZh', 'nameEn', 'remark', 'isSystem'],
});
