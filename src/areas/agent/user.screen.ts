import { agent, agentRate, commission, settlement } from '@/api/gen/agent.fields';
import { member } from '@/api/gen/vip.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const userScreen = defineScreen(agent, {
  columns: [
    'agentNo',
    'realName',
    'status',
    'teamMembers',
    'teamVolume',
    'commissionUnpaid',
    'commissionTotal',
    'level',
    'directMembers',
    'subAgents',
    'teamFee',
    'teamDeposit',
    'teamWithdraw',
    'settleCycle',
    'parentAgentNo',
    'inviteCode',
    'memberUid',
    'username',
    'mobile',
    'email',
  ],
  search: ['status', 'realName', 'parentAgentNo', 'agentNo', 'memberUid'],
  tree: { parent: 'parentAgentNo' },
  related: [
    relatedList(agentRate, {
      by: { agentNo: 'agentNo' },
      columns: ['effectiveFrom', 'source', 'rateBefore', 'rate', 'createdByName', 'createdAt', 'reason'],
    }),
    relatedList(member, {
      by: { agentNo: 'agentNo' },
      columns: ['uid', 'account', 'kycStatus', 'totalUsdt', 'status', 'createdAt'],
    }),
    relatedList(commission, {
      by: { agentNo: 'agentNo' },
      columns: ['commissionNo', 'status', 'amount', 'coinCode', 'source', 'memberUid', 'createdAt'],
    }),
    relatedList(settlement, {
      by: { agentNo: 'agentNo' },
      columns: ['settleNo', 'status', 'amounts', 'items', 'periodStart', 'periodEnd'],
    }),
  ],
});
