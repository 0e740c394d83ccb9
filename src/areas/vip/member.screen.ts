import { member } from '@/api/vip';
import { defineScreen } from '@/screens/defineScreen';

export const memberScreen = defineScreen(member, {
  columns: [
    'uid',
    'account',
    'email',
    'mobile',
    'status',
    'nickname',
    'areaCode',
    'levelNo',
    'kycLevel',
    'kycStatus',
    'agentNo',
    'inviterUid',
    'flags',
    'totalUsdt',
    'depositUsdt',
    'withdrawUsdt',
    'pnlUsdt',
    'riskLevel',
    'tags',
    'registerIp',
    'registerSource',
    'lastLoginAt',
    'lastLoginIp',
    'createdAt',
  ],
});
