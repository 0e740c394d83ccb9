import { commission } from '@/api/agent';
import { defineScreen } from '@/screens/defineScreen';

export const commissionScreen = defineScreen(commission, {
  columns: [
    ...(['commissionNo', 'status', 'amount', 'coinCode', 'source', 'agentNo'] as const),
    ...(['memberUid', 'baseAmount', 'rate', 'createdAt', 'settleNo', 'agentLevel'] as const),
    ...(['sourceNo'] as const),
  ],
  search: [
    ...(['agentNo', 'status', 'source', 'createdAt', 'memberUid', 'coinCode'] as const),
    ...(['commissionNo', 'settleNo', 'sourceNo', 'amount', 'baseAmount', 'rate'] as const),
    ...(['agentLevel'] as const),
  ],
});
