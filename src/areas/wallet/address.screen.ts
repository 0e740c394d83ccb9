import { poolAddress } from '@/api/gen/wallet.fields';
import { defineScreen } from '@/screens/defineScreen';

export const addressScreen = defineScreen(poolAddress, {
  columns: ['address', 'memo', 'chainCode', 'memberUid', 'status', 'assignedAt', 'balance', 'batchNo'],
});
