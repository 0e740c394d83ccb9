import { agent, commission, settlement } from '@/api/agent';
import { member } from '@/api/vip';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const userScreen = defineScreen(agent, {
  columns: [
    ...(['agentNo', 'realName', 'status', 'teamMembers', 'teamVolume'] as const),
    ...(['commissionUnpaid', 'commissionTotal', 'level', 'directMembers'] as const),
    ...(['subAgents', 'teamFee', 'teamDeposit', 'teamWithdraw', 'settleCycle'] as const),
    ...(['parentAgentNo', 'inviteCode', 'memberUid', 'username', 'mobile'] as const),
    ...(['email'] as const),
  ],
  form: [
    ['username', 'realName', 'mobile', 'email'],
    ['parentAgentNo', 'memberUid', 'inviteCode'],
    ['rates', 'settleCycle'],
  ],
  tree: { parent: 'parentAgentNo' },
  related: [
    relatedList(member, {
      by: { agentNo: 'agentNo' },
      columns: ['uid', 'account', 'kycStatus', 'totalUsdt', 'status', 'createdAt'],
    }),
    relatedList(commission, {
      by: { agentNo: 'agentNo' },
      columns: ['commissionNo', 'memberUid', 'source', 'amount', 'coinCode', 'status', 'createdAt'],
    }),
    relatedList(settlement, {
      by: { agentNo: 'agentNo' },
      columns: ['settleNo', 'periodStart', 'periodEnd', 'items', 'status'],
    }),
  ],
});
