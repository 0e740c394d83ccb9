import { poolAddress } from '@/api/wallet';
import { defineScreen } from '@/screens/defineScreen';

export const addressScreen = defineScreen(poolAddress, {
  columns: ['address', 'memo', 'chainCode', 'memberUid', 'status', 'assignedAt', 'balance', 'batchNo'],
});
