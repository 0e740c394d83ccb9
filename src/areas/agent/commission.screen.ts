import { commission } from '@/api/gen/agent.fields';
import { defineScreen } from '@/screens/defineScreen';

export const commissionScreen = defineScreen(commission, {
  columns: [
    'commissionNo',
    'status',
    'amount',
    'coinCode',
    'source',
    'agentNo',
    'memberUid',
    'baseAmount',
    'rate',
    'createdAt',
    'settleNo',
    'agentLevel',
    'sourceNo',
  ],
  search: ['agentNo', 'status', 'source', 'createdAt', 'memberUid', 'coinCode'],
});
