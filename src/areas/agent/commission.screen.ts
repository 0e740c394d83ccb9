import { commission } from '@/api/agent';
import { defineScreen } from '@/screens/defineScreen';

export const commissionScreen = defineScreen(commission, {
  columns: [
    'createdAt',
    'commissionNo',
    'agentNo',
    'memberUid',
    'source',
    'status',
    'baseAmount',
    'rate',
    'amount',
    'coinCode',
    'settleNo',
    'agentLevel',
    'sourceNo',
  ],
});
