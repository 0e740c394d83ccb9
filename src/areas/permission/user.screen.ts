import { staffRequest, staffUser } from '@/api/gen/permission.fields';
import { defineScreen } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';
import { SessionsSection } from './SessionsSection';

export const userScreen = defineScreen(
  staffUser,
  {
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
    form: [['username', 'realName', 'mobile', 'email'], ['roleCodes', 'agentNo', 'ipAllowList'], ['otp']],
    sections: [SessionsSection],
  },
  {
    requests: defineList(staffRequest, {
      columns: [
        'username',
        'targetName',
        'kind',
        'status',
        'waitingMinutes',
        'oldRoleCodes',
        'roleCodes',
        'reason',
        'requestedByName',
        'reviewedByName',
        'createdAt',
        'updatedAt',
      ],
      search: ['kind', 'username', 'status', 'requestedByName', 'waitingMinutes', 'createdAt'],
    }),
  },
);
