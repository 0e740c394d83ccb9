import { staffUser } from '@/api/permission';
import { defineScreen } from '@/screens/defineScreen';

export const userScreen = defineScreen(staffUser, {
  columns: [
    'username',
    'realName',
    'mobile',
    'email',
    'status',
    'roleCodes',
    'otpEnabled',
    'mustChangePwd',
    'lastLoginAt',
    'lastLoginIp',
    'onlineSessions',
  ],
});
