import { tag } from '@/api/gen/cms.fields';
import { defineScreen } from '@/screens/defineScreen';

export const tagScreen = defineScreen(tag, {
  columns: ['nameZh', 'nameEn', 'color', 'useCount', 'status', 'sort'],
});
