import { commission } from '@/api/agent';
import { defineScreen } from '@/screens/defineScreen';

export const commissionScreen = defineScreen(commission, {
  columns: [
    'commissionNo',
    'agentNo',
    'agentLevel',
    'memberUid',
    'status',
    'source',
    'sourceNo',
    'baseAmount',
    'rate',
    'amount',
    'coinCode',
    'settleNo',
    'createdAt',
  ],
});
