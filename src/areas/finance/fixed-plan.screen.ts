import { autoInvestPlan, autoInvestProduct } from '@/api/gen/finance.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const fixedPlanScreen = defineScreen(autoInvestProduct, {
  columns: [
    'titleZh',
    'status',
    'memberCount',
    'totalInvested',
    'sourceCoin',
    'targets',
    'cycles',
    'minAmount',
    'maxAmount',
    'feeRate',
    'slippage',
    'planCode',
    'titleEn',
  ],
  search: ['status', 'titleZh', 'sourceCoin', 'planCode', 'cycles', 'memberCount'],
  related: [
    relatedList(autoInvestPlan, {
      by: { planCode: 'planCode' },
      columns: ['planNo', 'memberUid', 'amount', 'cycle', 'status', 'nextRunAt', 'totalInvested'],
    }),
  ],
});
