import { role } from '@/api/permission';
import { defineScreen } from '@/screens/defineScreen';
import { GrantPanel } from './grant/GrantPanel';

export const roleScreen = defineScreen(role, {
  columns: ['roleCode', 'roleName', 'remark', 'dataScope', 'status', 'userCount'],
  dialogs: { grant: GrantPanel },
});
