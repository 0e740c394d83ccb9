import { menu } from '@/api/permission';
import { defineScreen } from '@/screens/defineScreen';

export const menuScreen = defineScreen(menu, {
  columns: ['title', 'menuType', 'path', 'source', 'status', 'permission', 'icon', 'sort', 'visible'],
});
