import { ledgerEntry } from '@/api/account';
import { autoInvestPlan, autoInvestRun } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';

export const fixedOrderScreen = defineScreen(
  autoInvestPlan,
  {
    columns: [
      'planNo',
      'memberUid',
      'memberAccount',
      'planCode',
      'status',
      'amount',
      'sourceCoin',
      'cycle',
      'nextRunAt',
      'lastRunAt',
      'runs',
      'failedRuns',
      'totalInvested',
      'totalBought',
      'avgPrice',
      'runDay',
      'runHour',
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
      columns: ['execNo', 'planNo', 'dueAt', 'executedAt', 'status', 'spent', 'fee', 'error'],
      related: [
        relatedList(ledgerEntry, {
          by: { bizNo: 'execNo' },
          columns: ['entryNo', 'createdAt', 'accountType', 'coinCode', 'bucket', 'side', 'amount'],
        }),
      ],
    }),
  },
);
