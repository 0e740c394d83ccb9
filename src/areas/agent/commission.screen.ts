import { commission } from '@/api/gen/agent.fields';
import { defineScreen } from '@/screens/defineScreen';

export const commissionScreen = defineScreen(commission, {
  columns: [
    'commissionNo',
    'agentNo',
    'amount',
    'status',
    'memberUid',
    'source',
    'baseAmount',
    'rate',
    'createdAt',
    'settleNo',
    'agentLevel',
    'sourceNo',
    'coinCode',
  ],
  search: ['agentNo', 'status', 'source', 'createdAt', 'memberUid', 'coinCode'],
});
