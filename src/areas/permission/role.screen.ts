import { role, staffUser } from '@/api/gen/permission.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';
import { GrantPanel } from './grant/GrantPanel';

export const roleScreen = defineScreen(role, {
  columns: ['roleCode', 'roleName', 'remark', 'dataScope', 'status', 'userCount'],
  dialogs: { grant: GrantPanel },
  related: [
    relatedList(staffUser, {
      by: { roleCodes: 'roleCode' },
      columns: ['username', 'realName', 'status', 'lastLoginAt'],
    }),
  ],
});
