import { agent } from '@/api/agent';
import { defineScreen } from '@/screens/defineScreen';

export const userScreen = defineScreen(agent, {
  columns: [
    'agentNo',
    'username',
    'realName',
    'mobile',
    'status',
    'email',
    'memberUid',
    'parentAgentNo',
    'path',
    'level',
    'inviteCode',
    'settleCycle',
    'directMembers',
    'teamMembers',
    'subAgents',
    'teamDeposit',
    'teamWithdraw',
    'teamVolume',
    'teamFee',
    'commissionTotal',
    'commissionUnpaid',
  ],
  tree: { parent: 'parentAgentNo' },
});
