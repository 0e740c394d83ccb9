export { agentApi } from './gen/agent';
export { agent, agentRate, commission, rebateRecord, rebateRule, settlement } from './gen/agent.fields';
