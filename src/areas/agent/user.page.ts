import { agent } from '@/api/gen/agent.fields';
import { definePage } from '@/screens/definePage';
import { relatedList } from '@/screens/definition';
import { agentLists, userList } from './user.screen';
import { TeamOf } from './team/Team';

/** Everything about an agent (domain screen 46). */
export const agentPage = definePage(agent, {
  of: userList,
  shared: [TeamOf],
  related: [
    ...agentLists,
    relatedList(agent, {
      by: { parentAgentNo: 'agentNo' },
      columns: ['agentNo', 'realName', 'status', 'teamMembers', 'teamVolume', 'commissionTotal', 'createdAt'],
    }),
  ],
});
