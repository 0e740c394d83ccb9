import { settlement } from '@/api/agent';
import { defineScreen } from '@/screens/defineScreen';

export const settleScreen = defineScreen(settlement, {
  columns: ['settleNo', 'agentNo', 'agentName', 'periodStart', 'status', 'periodEnd', 'items', 'deduction'],
});
