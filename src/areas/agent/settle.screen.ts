import { commission, settlement } from '@/api/agent';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const settleScreen = defineScreen(settlement, {
  columns: [
    ...(['settleNo', 'status', 'agentName', 'items', 'deduction', 'periodStart'] as const),
    ...(['periodEnd', 'agentNo', 'createdByName', 'createdAt'] as const),
  ],
  search: [
    ...(['agentNo', 'status', 'periodStart', 'periodEnd', 'settleNo', 'agentName'] as const),
    ...(['createdAt'] as const),
  ],
  form: [
    ['agentNo', 'periodStart', 'periodEnd'],
    ['deduction', 'deductionReason'],
  ],
  related: [
    relatedList(commission, {
      by: { settleNo: 'settleNo' },
      columns: ['commissionNo', 'memberUid', 'source', 'baseAmount', 'rate', 'amount', 'coinCode', 'status'],
    }),
  ],
});
