// What other businesses may use of this one.
export { accrue } from './accrue';
export type { Fee } from './accrue';
export { compareRates } from './rateHistory';
export { agentRows, plantTree, rateHistory } from './seeds/agents';
