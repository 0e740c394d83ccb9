import { agent } from '@/api/gen/agent.fields';
import { screenOfList } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';
import { agentLists } from './agentLists';
import { MyTeam } from './team/MyTeam';

export const userList = defineList(agent, {
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
  related: agentLists,
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
