import { agent } from '@/api/gen/agent.fields';
import { definePage } from '@/screens/definePage';
import { relatedList } from '@/screens/definition';
import { agentLists } from './agentLists';
import { TeamOf } from './team/TeamOf';
import { userList } from './user.screen';

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
