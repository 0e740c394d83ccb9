import { autoInvestProduct } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';

export const fixedPlanScreen = defineScreen(autoInvestProduct, {
  columns: [
    'planCode',
    'titleZh',
    'titleEn',
    'sourceCoin',
    'status',
    'cycles',
    'minAmount',
    'maxAmount',
    'feeRate',
    'slippage',
    'memberCount',
    'totalInvested',
  ],
});
