import { deposit } from '@/api/wallet';
import { defineScreen } from '@/screens/defineScreen';

export const depositScreen = defineScreen(deposit, {
  columns: [
    'depositNo',
    'memberUid',
    'coinCode',
    'chainCode',
    'status',
    'amount',
    'fromAddress',
    'toAddress',
    'txHash',
    'confirmations',
    'requiredConfirmations',
    'riskLevel',
    'riskTags',
    'creditedAt',
  ],
});
