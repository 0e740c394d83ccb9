import { member } from '@/api/vip';
import { defineScreen } from '@/screens/defineScreen';
import { lazyPart } from '@/screens/lazyPart';
import { memberLists } from './memberLists';

const Security = lazyPart(async () => ({
  Part: (await import(/* webpackChunkName: "memberSecurity" */ './security/SecuritySection')).SecuritySection,
}));

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
  search: ['uid', 'account', 'status', 'mobile', 'email', 'nickname', 'kycStatus', 'kycLevel'],
  form: [
    ['account', 'email', 'mobile', 'nickname'],
    ['areaCode', 'levelNo', 'riskLevel'],
  ],
  sections: [Security],
  related: memberLists,
});
