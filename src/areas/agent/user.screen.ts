import { agentRate, commission, settlement, agent } from '@/api/gen/agent.fields';
import { member } from '@/api/gen/vip.fields';
import type { Related } from '@/screens/base/definition';
import { relatedList, defineList } from '@/screens/definition';
import { screenOfList } from '@/screens/defineScreen';
import { MyTeam } from './team/Team';

const by = { agentNo: 'agentNo' } as const;

/** What belongs to an agent: in the drawer, and on the page. */
export const agentLists: readonly Related<'agentNo'>[] = [
  relatedList(agentRate, {
    by,
    columns: ['effectiveFrom', 'source', 'rateBefore', 'rate', 'createdByName', 'createdAt', 'reason'],
  }),
  relatedList(member, {
    by,
    columns: ['uid', 'account', 'kycStatus', 'totalUsdt', 'status', 'createdAt'],
  }),
  relatedList(commission, {
    by,
    columns: ['commissionNo', 'status', 'amount', 'coinCode', 'source', 'memberUid', 'createdAt'],
  }),
  relatedList(settlement, {
    by,
    columns: ['settleNo', 'status', 'amounts', 'items', 'periodStart', 'periodEnd'],
  }),
];

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
