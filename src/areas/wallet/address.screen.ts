import { poolAddress } from '@/api/gen/wallet.fields';
import { defineScreen } from '@/screens/defineScreen';
import { PoolLine } from './levels/LevelLine';

export const addressScreen = defineScreen(poolAddress, {
  above: PoolLine,
  columns: ['address', 'memo', 'chainCode', 'memberUid', 'status', 'assignedAt', 'balance', 'batchNo'],
});
