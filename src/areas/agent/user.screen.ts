import { agent, agentRate, commission, settlement } from '@/api/gen/agent.fields';
import { member } from '@/api/gen/vip.fields';
import { screenOfList } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';
import { MyTeam } from './team/MyTeam';

const userList = defineList(agent, {
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

/** Agents as a table or a tree (domain screen 46). An agent sees the own team first. */
export const userScreen = screenOfList(
  userList,
  {},
  {
    name: 'team',
    title: 'agent:team.mine',
    isOffered: ({ session }) => session.info?.agentNo !== undefined,
    Component: MyTeam,
  },
);
