import type { AreaModule } from '@/screens/area';
import { LogPage } from '../log/LogPage';
import { ProfilePage } from '../profile/ProfilePage';
import { AgentUserPage, GreetingPage } from './FixedPages';

/** The views of the fixed pages (specification section 2.1), which belong to the shell and to no area. */
export const area: AreaModule = {
  name: 'shell',
  screens: {
    greeting: { Component: GreetingPage },
    agentUser: { Component: AgentUserPage },
    log: { Component: LogPage },
    own: { Component: ProfilePage },
  },
};
