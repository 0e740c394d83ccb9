import { commission, settlement } from '@/api/agent';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const settleScreen = defineScreen(settlement, {
  columns: [
    'settleNo',
    'agentNo',
    'agentName',
    'status',
    'periodStart',
    'periodEnd',
    'items',
    'deduction',
    'createdByName',
    'createdAt',
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
