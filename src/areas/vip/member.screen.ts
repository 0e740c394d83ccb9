import { member } from '@/api/vip';
import { defineScreen } from '@/screens/defineScreen';
import { memberLists } from './memberLists';

export const memberScreen = defineScreen(member, {
  columns: [
    ...(['uid', 'account', 'nickname', 'status', 'kycStatus', 'kycLevel', 'levelNo', 'riskLevel'] as const),
    ...(['totalUsdt', 'depositUsdt', 'withdrawUsdt', 'pnlUsdt', 'flags', 'tags', 'areaCode'] as const),
    ...(['agentNo', 'inviterUid', 'lastLoginAt', 'lastLoginIp', 'createdAt'] as const),
  ],
  search: [
    ...(['uid', 'account', 'status', 'mobile', 'email', 'nickname', 'kycStatus', 'kycLevel'] as const),
    ...(['levelNo', 'riskLevel', 'agentNo', 'inviterUid', 'tags', 'flags', 'areaCode', 'totalUsdt'] as const),
    ...(['depositUsdt', 'withdrawUsdt', 'pnlUsdt', 'registerIp', 'lastLoginIp', 'registerSource'] as const),
    ...(['lastLoginAt', 'createdAt'] as const),
  ],
  form: [
    ['account', 'email', 'mobile', 'nickname'],
    ['areaCode', 'levelNo', 'riskLevel'],
  ],
  related: memberLists,
});
