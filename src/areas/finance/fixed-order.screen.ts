import { autoInvestPlan, autoInvestRun } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';

export const fixedOrderScreen = defineScreen(
  autoInvestPlan,
  {
    columns: [
      'planNo',
      'memberUid',
      'planCode',
      'sourceCoin',
      'status',
      'amount',
      'cycle',
      'runDay',
      'runHour',
      'nextRunAt',
      'lastRunAt',
      'runs',
      'failedRuns',
      'totalInvested',
      'totalBought',
      'avgPrice',
    ],
  },
  {
    runs: defineList(autoInvestRun, {
      columns: ['execNo', 'planNo', 'dueAt', 'executedAt', 'spent', 'fee', 'status', 'error'],
    }),
  },
);
