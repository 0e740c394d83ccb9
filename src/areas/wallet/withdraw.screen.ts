import { withdrawal } from '@/api/wallet';
import { defineScreen } from '@/screens/defineScreen';

export const withdrawScreen = defineScreen(withdrawal, {
  columns: [
    'withdrawNo',
    'memberUid',
    'coinCode',
    'chainCode',
    'status',
    'amount',
    'fee',
    'netAmount',
    'amountUsdt',
    'toAddress',
    'memo',
    'riskLevel',
    'riskHits',
    'assigneeName',
    'txHash',
    'onHold',
    'createdAt',
    'completedAt',
  ],
});
