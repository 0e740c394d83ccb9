import { member } from '@/api/gen/vip.fields';
import { screenOfList } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';
import { lazyPart } from '@/screens/errors/lazyPart';
import { memberLists } from './memberLists';

export const Security = lazyPart(() =>
  import(/* webpackChunkName: "memberSecurity" */ './security/SecuritySection').then(
    ({ SecuritySection }) => SecuritySection,
  ),
);

export const memberList = defineList(member, {
  columns: [
    'uid',
    'account',
    'nickname',
    'status',
    'kycStatus',
    'kycLevel',
    'levelNo',
    'riskLevel',
    'totalUsdt',
    'depositUsdt',
    'withdrawUsdt',
    'pnlUsdt',
    'flags',
    'tags',
    'areaCode',
    'agentNo',
    'inviterUid',
    'lastLoginAt',
    'lastLoginIp',
    'createdAt',
  ],
  search: ['uid', 'account', 'status', 'mobile', 'email', 'nickname', 'kycStatus'],
  sections: [Security],
  related: memberLists,
});

export const memberScreen = screenOfList(memberList);
