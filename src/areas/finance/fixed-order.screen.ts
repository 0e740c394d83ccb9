import { ledgerEntry } from '@/api/account';
import { autoInvestPlan, autoInvestRun } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';

export const fixedOrderScreen = defineScreen(
  autoInvestPlan,
  {
    columns: [
      ...(['planNo', 'status', 'amount', 'sourceCoin', 'cycle', 'nextRunAt'] as const),
      ...(['failedRuns', 'runs', 'totalInvested', 'totalBought', 'avgPrice'] as const),
      ...(['lastRunAt', 'memberUid', 'planCode', 'runDay', 'runHour'] as const),
      ...(['memberAccount'] as const),
    ],
    search: [
      ...(['memberUid', 'status', 'planCode', 'planNo', 'cycle', 'nextRunAt'] as const),
      ...(['failedRuns', 'lastRunAt', 'sourceCoin', 'amount', 'runs'] as const),
      ...(['totalInvested', 'totalBought', 'avgPrice', 'memberAccount'] as const),
      ...(['agentNo'] as const),
    ],
    related: [
      relatedList(autoInvestRun, {
        by: { planNo: 'planNo' },
        columns: ['execNo', 'dueAt', 'status', 'spent', 'fee', 'error'],
      }),
    ],
  },
  {
    runs: defineList(autoInvestRun, {
      columns: [
        ...(['execNo', 'status', 'spent', 'fee', 'error', 'dueAt', 'executedAt'] as const),
        ...(['planNo'] as const),
      ],
      related: [
        relatedList(ledgerEntry, {
          by: { bizNo: 'execNo' },
          columns: ['entryNo', 'side', 'amount', 'coinCode', 'bizType', 'bucket', 'createdAt'],
        }),
      ],
    }),
  },
);
