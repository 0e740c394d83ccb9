import { commission, settlement } from '@/api/gen/agent.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const settleScreen = defineScreen(settlement, {
  columns: [
    'settleNo',
    'agentName',
    'status',
    'amounts',
    'waitingMinutes',
    'deduction',
    'items',
    'periodStart',
    'periodEnd',
    'agentNo',
    'createdByName',
    'createdAt',
    'payFailure',
    'paidAt',
  ],
  search: ['agentNo', 'status', 'periodStart', 'waitingMinutes', 'periodEnd', 'settleNo', 'agentName'],
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
