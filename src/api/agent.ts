export { agentApi } from './gen/agent';
export { agent, commission, rebateRecord, rebateRule, settlement } from './gen/agent.fields';
