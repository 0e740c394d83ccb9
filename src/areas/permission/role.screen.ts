import { role } from '@/api/permission';
import { defineScreen } from '@/screens/defineScreen';

export const roleScreen = defineScreen(role, {
  columns: ['roleCode', 'roleName', 'remark', 'dataScope', 'status', 'userCount'],
});
