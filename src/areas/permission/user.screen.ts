import { staffUser } from '@/api/gen/permission.fields';
import { defineScreen } from '@/screens/defineScreen';
import { SessionsSection } from './SessionsSection';

export const userScreen = defineScreen(staffUser, {
  columns: [
    'picture',
    'username',
    'realName',
    'status',
    'roleCodes',
    'mobile',
    'email',
    'otpEnabled',
    'mustChangePwd',
    'lastLoginAt',
    'lastLoginIp',
    'onlineSessions',
  ],
  form: [
    ['username', 'realName', 'mobile', 'email'],
    ['roleCodes', 'agentNo', 'ipAllowList'],
    ['reason', 'otp'],
  ],
  sections: [SessionsSection],
  proposals: true,
});
