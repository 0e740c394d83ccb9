import { account } from '@/api/account';
import { defineScreen } from '@/screens/defineScreen';

export const accountScreen = defineScreen(account, {
  columns: [
    'memberUid',
    'accountType',
    'coinCode',
    'available',
    'status',
    'frozen',
    'locked',
    'total',
    'totalUsdt',
  ],
});
