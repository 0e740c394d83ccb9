// What other businesses may use of this one.
export { accrue } from './commissions';
export type { Fee } from './commissions';
export { compareRates } from './rateHistory';
export { agentRows, plantTree, rateHistory } from './seeds/agents';
