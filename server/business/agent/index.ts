import type { Business } from '../business';
import { agentHooks } from './agent';
import { agentInvariants } from './check';
import { commissionHooks, rebateRecordHooks } from './commission';
import { agentRateHooks } from './rateHistory';
import { rebateRuleHooks } from './rebateRule';
import { openCommissions } from './seeds/commissions';
import { seedTeamFigures } from './seeds/figures';
import { settlementHooks } from './settlement';
import { teamAgentUser } from './team';

export const agent: Business = {
  hooks: {
    agent: agentHooks,
    agentRate: agentRateHooks,
    commission: commissionHooks,
    rebateRule: rebateRuleHooks,
    rebateRecord: rebateRecordHooks,
    settlement: settlementHooks,
  },
  handlers: { teamAgentUser },
  counters: [{ key: 'settlePending', entity: 'settlement', preset: 'review', for: ['approve'] }],
  invariants: agentInvariants,
  seeds: { shares: [openCommissions], results: [seedTeamFigures] },
};
