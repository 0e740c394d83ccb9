import { agent, commission, settlement } from '@/api/agent';
import { member } from '@/api/vip';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const userScreen = defineScreen(agent, {
  columns: [
    'agentNo',
    'realName',
    'status',
    'level',
    'parentAgentNo',
    'directMembers',
    'teamMembers',
    'subAgents',
    'teamVolume',
    'teamFee',
    'commissionTotal',
    'commissionUnpaid',
    'teamDeposit',
    'teamWithdraw',
    'settleCycle',
    'inviteCode',
    'memberUid',
    'username',
    'mobile',
    'email',
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
