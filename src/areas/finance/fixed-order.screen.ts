import { ledgerEntry } from '@/api/gen/account.fields';
import { autoInvestPlan, autoInvestRun } from '@/api/gen/finance.fields';
import { defineScreen } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';

export const fixedOrderScreen = defineScreen(
  autoInvestPlan,
  {
    columns: [
      'planNo',
      'memberUid',
      'amount',
      'status',
      'sourceCoin',
      'cycle',
      'nextRunAt',
      'failedRuns',
      'runs',
      'totalInvested',
      'totalBought',
      'avgPrice',
      'lastRunAt',
      'planCode',
      'runDay',
      'runHour',
      'memberAccount',
    ],
    search: ['memberUid', 'status', 'planCode', 'planNo', 'cycle', 'nextRunAt', 'failedRuns'],
    related: [
      relatedList(autoInvestRun, {
        by: { planNo: 'planNo' },
        columns: ['execNo', 'dueAt', 'status', 'spent', 'fee', 'error'],
      }),
    ],
  },
  {
    runs: defineList(autoInvestRun, {
      columns: ['execNo', 'status', 'spent', 'fee', 'error', 'dueAt', 'executedAt', 'planNo'],
      related: [
        relatedList(ledgerEntry, {
          by: { bizNo: 'execNo' },
          columns: ['entryNo', 'side', 'amount', 'coinCode', 'bizType', 'bucket', 'createdAt'],
        }),
      ],
    }),
  },
);
