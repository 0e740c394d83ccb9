import { staffUser } from '@/api/gen/permission.fields';
import { defineScreen } from '@/screens/defineScreen';
import { SessionsSection } from './SessionsSection';

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
  form: [['username', 'realName', 'mobile', 'email'], ['roleCodes', 'agentNo', 'ipAllowList'], ['otp']],
  sections: [SessionsSection],
});
